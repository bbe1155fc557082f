import { type Answer, type Driven, startDriven } from '../testing';

const key = { authorization: 'Bearer mail-key' };
const mail = {
  channel: 'email',
  to: 'customer@example.test',
  from: 'shop@example.test',
  subject: 'Your order KUSH1',
  text: 'Thank you.',
};
const sms = { channel: 'sms', to: '+27820000000', text: 'Your courier is near.' };

let sandbox: Driven;

beforeAll(async () => {
  sandbox = await startDriven();
});
beforeEach(() => sandbox.call('POST', '/_sandbox/reset'));
afterAll(() => sandbox.close());

const send = (body: unknown, headers: Record<string, string> = key): Promise<Answer> =>
  sandbox.call('POST', '/mail/messages', body, headers);
async function inbox(query = ''): Promise<unknown> {
  return (await sandbox.call('GET', `/_sandbox/mail${query}`)).body['messages'];
}

test('what is sent can be read, by receiver and by channel', async () => {
  expect(await send(mail)).toMatchObject({ status: 202, body: { status: 'queued' } });
  await send(sms);
  expect(await inbox()).toMatchObject([{ subject: 'Your order KUSH1' }, { text: 'Your courier is near.' }]);
  expect(await inbox('?to=customer@example.test')).toMatchObject([{ to: ['customer@example.test'] }]);
  expect(await inbox('?channel=sms')).toMatchObject([{ to: ['+27820000000'] }]);
});

test('the same idempotency key sends one message', async () => {
  const first = await send(sms, { ...key, 'idempotency-key': 'k' });
  const again = await send(sms, { ...key, 'idempotency-key': 'k' });
  expect(again.body).toEqual(first.body);
  expect(await inbox()).toHaveLength(1);
});

test.each([
  ['no channel', { ...mail, channel: undefined }],
  ['no receiver', { ...mail, to: [] }],
  ['a receiver that is no address', { ...mail, to: 'customer' }],
  ['a local phone number', { ...sms, to: '0820000000' }],
  ['no subject', { ...mail, subject: '' }],
  ['no text', { ...sms, text: '' }],
])('refuses a message with %s', async (_what, body) => {
  expect((await send(body)).status).toBe(400);
  expect(await inbox()).toEqual([]);
});

test('refuses without a key', async () => {
  expect((await send(mail, {})).status).toBe(401);
});

test('scenario: the service fails for one receiver, before or after taking the message', async () => {
  const rules = [
    { on: 'send', match: { to: '+27820000000' }, effect: { status: 503 } },
    { on: 'send', match: { to: 'customer@example.test' }, effect: { status: 500, applied: true } },
  ];
  await sandbox.call('POST', '/_sandbox/mail/scenario', rules);
  expect([(await send(sms)).status, (await send(mail)).status]).toEqual([503, 500]);
  expect(await inbox()).toMatchObject([{ channel: 'email' }]);
});
