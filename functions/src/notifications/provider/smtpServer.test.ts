import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { readConfig } from '../../../../sandbox/src/config';
import type { Sandbox } from '../../../../sandbox/src/server';
import { startSandbox } from '../../../../sandbox/src/server';
import { runUntil } from '../../platform/async/workScope';
import { controlSandbox } from '../../testing/sandboxControl';
import { sendMail, senderOf } from './smtpServer';

const mail = {
  to: ['staff@shop.example'],
  subject: 'An order waits',
  text: 'Fünf',
  messageId: '<m1@shop.example>',
};

let sandbox: Sandbox;
let ask: ReturnType<typeof controlSandbox>['ask'];
let control: ReturnType<typeof controlSandbox>['control'];

beforeAll(async () => {
  sandbox = await startSandbox({ ...readConfig({}), port: 0 });
  ({ ask, control } = controlSandbox(sandbox.url, '/_sandbox/mail'));
});
afterAll(() => sandbox.close());
afterEach(() => ask('DELETE', '/_sandbox/mail'));

const at = (url: string) => ({ url, password: 'none', from: 'The shop <orders@shop.example>' });
const server = () => at(`smtp://127.0.0.1:${sandbox.smtpPort}`);
const received = async () => (await ask<{ messages: object[] }>('GET', '/_sandbox/mail')).messages;

test('an e-mail arrives with its sender, its non-ASCII characters and its message id', async () => {
  await sendMail(server(), mail);
  const { subject, text, messageId } = mail;
  expect(await received()).toMatchObject([
    { subject, text, messageId, from: 'orders@shop.example', to: mail.to },
  ]);
});

test('an e-mail is sent with the given sender name and the configured address', async () => {
  const address = 'orders@shop.example';
  expect(senderOf(`Old <${address}>`, 'New, <Shop>')).toEqual({ name: 'New, <Shop>', address });
  expect(senderOf(address, 'New')).toEqual({ name: 'New', address });
  expect(senderOf(`Old <${address}>`)).toBe(`Old <${address}>`);
  await sendMail(server(), { ...mail, senderName: 'New, <other@shop.example> "Shop"' });
  expect(await received()).toMatchObject([{ from: address, to: mail.to }]);
});

test.each([
  [451, false],
  [550, true],
])(
  'a mail server’s response of %i is a failure (permanent: %s) whose message contains no address',
  async (code, isPermanent) => {
    await control.scenario({ on: 'send', effect: { code } });
    const error = await sendMail(server(), mail).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({
      name: 'MailError',
      isPermanent,
      message: expect.stringContaining(String(code)),
    });
    expect(String(error)).not.toContain('@');
  },
);

test('an unreachable mail server is a temporary failure', async () => {
  await expect(sendMail(at('smtp://127.0.0.1:1'), mail)).rejects.toMatchObject({ isPermanent: false });
});

test('no password is sent to a mail server without encryption', async () => {
  const open = at(`smtp://shop@127.0.0.1:${sandbox.smtpPort}`);
  await expect(sendMail(open, mail)).rejects.toMatchObject({ name: 'MailError', message: /ETLS/ });
  expect(await received()).toEqual([]);
});

test('a mail server that never sends its greeting is abandoned at the job’s deadline', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const { port } = silent.address() as AddressInfo;
  const work = runUntil(performance.now() + 50, () => sendMail(at(`smtp://127.0.0.1:${port}`), mail));
  await expect(work).rejects.toMatchObject({ name: 'MailError', isPermanent: false });
  silent.close();
});
