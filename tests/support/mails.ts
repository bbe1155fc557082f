import { expect } from '@playwright/test';

import { callShop, staffToken } from './shopApi';
import { suite } from './suite';

type Mail = { subject: string; text: string; html: string };

/** Returns the e-mail with this subject to this address. Runs `reconcile` until the e-mail has been sent. */
export async function mailTo(email: string, subject: string): Promise<Mail> {
  let sent = await mailsTo(email);
  const find = () => sent.find((mail) => mail.subject === subject);
  await expect(async () => {
    if (find() === undefined) {
      await callShop('reconcile', { method: 'POST', body: {}, token: await staffToken() });
      sent = await mailsTo(email);
    }
    expect(sent.map((mail) => mail.subject)).toContain(subject);
  }).toPass();
  const mail = find();
  if (mail === undefined) throw new Error(`no e-mail has the subject “${subject}”`);
  return mail;
}

async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${suite.sandboxUrl}/_sandbox/mail?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { messages: Mail[] }).messages;
}
