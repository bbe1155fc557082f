import { createTransport } from 'nodemailer';

import { type Driven, startDriven } from '../testing';

const mail = {
  from: 'shop@example.test',
  to: 'staff@example.test',
  subject: 'An order waits: KUSH1',
  text: 'It has been “waiting” since 09:00.',
};

let sandbox: Driven;

beforeAll(async () => {
  sandbox = await startDriven();
});
beforeEach(() => sandbox.call('POST', '/_sandbox/reset'));
afterAll(() => sandbox.close());

const send = (change: object = {}) =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort }).sendMail({ ...mail, ...change });
async function inbox(query = ''): Promise<unknown> {
  return (await sandbox.call('GET', `/_sandbox/mail${query}`)).body['messages'];
}

test('a message sent over SMTP can be listed by recipient and read on a page', async () => {
  await send();
  await send({ to: 'other@example.test', subject: '<b>Another</b>' });
  expect(await inbox('?to=staff@example.test')).toMatchObject([
    { subject: mail.subject, text: mail.text, from: mail.from, messageId: expect.stringContaining('@') },
  ]);
  const list = await sandbox.call('GET', '/mail');
  expect(list.text).toContain('&#60;b&#62;Another');
  const [, path = ''] = /href="(\/mail\/[^"]+)">An order waits/.exec(list.text) ?? [];
  expect((await sandbox.call('GET', path)).text).toContain(mail.text);
});

test('a scenario can refuse a message temporarily or permanently', async () => {
  const rules = [
    { on: 'send', match: { to: 'staff@example.test' }, effect: { code: 451 } },
    { on: 'send', match: { to: 'other@example.test' }, effect: { code: 550 } },
  ];
  await sandbox.call('POST', '/_sandbox/mail/scenario', rules);
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  await expect(send({ to: 'other@example.test' })).rejects.toMatchObject({ responseCode: 550 });
  expect(await inbox()).toEqual([]);
});
