import { expect } from '@playwright/test';

import { callShop, staffToken } from './shopApi';
import { suite } from './suite';

type Mail = { subject: string; text: string; html: string };

/** Returns the e-mail with this subject to this address. Runs the schedule until the e-mail has been sent. */
export async function mailTo(email: string, subject: string): Promise<Mail> {
  const found: { mail?: Mail } = {};
  await expect(async () => {
    await callShop('reconcile', { method: 'POST', body: {}, token: await staffToken() });
    const answer = await fetch(`${suite.sandboxUrl}/_sandbox/mail?to=${encodeURIComponent(email)}`);
    const { messages } = (await answer.json()) as { messages: Mail[] };
    const mail = messages.find((message) => message.subject === subject);
    expect(messages.map((message) => message.subject)).toContain(subject);
    if (mail !== undefined) found.mail = mail;
  }).toPass();
  if (found.mail === undefined) throw new Error(`no mail “${subject}”`);
  return found.mail;
}
