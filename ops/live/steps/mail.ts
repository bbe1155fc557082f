import { createHash, randomUUID } from 'node:crypto';

import { parameterFaults } from '../../../functions/deploySettings.mjs';
import { sendMail } from '../../../functions/src/notifications/provider/smtpServer';
import { readLabel, readSecret, setLabel } from '../google/secrets';
import { changeSettings, functionsEnv, readSettings } from '../settings/envFiles';
import type { Live, OpenPoint, Step } from '../step';
import { commandFor, done, noticed, StepFailure, todo } from '../step';

const mailPassword = 'MAIL_PASSWORD';
const texts = {
  MAIL_SMTP_URL: 'Mail server, for example smtps://user@mail.kush.co.za:465, or none to send no e-mail',
  MAIL_FROM: 'Sender, for example orders@kush.co.za',
  STAFF_MAIL_TO: 'E-mail address that is notified of orders waiting for staff',
} as const;
type Name = keyof typeof texts;
const names = Object.keys(texts) as Name[];

const settingsOf = (live: Live) => readSettings(functionsEnv(live.projectId));
const none = 'none';

/** A shop whose mail server is “none” (stored as an empty value) needs no further answers. */
function unanswered(live: Live): Name[] {
  const settings = settingsOf(live);
  if (settings['MAIL_SMTP_URL'] === '') return [];
  return names.filter((name) => settings[name] === undefined);
}

type Dns = { Answer?: { data: string }[] };

async function publishedTexts(domain: string): Promise<string[] | undefined> {
  try {
    const answer = await fetch(`https://dns.google/resolve?name=${encodeURIComponent(domain)}&type=TXT`, {
      signal: AbortSignal.timeout(10_000),
    });
    const { Answer = [] } = (await answer.json()) as Dns;
    return Answer.map(({ data }) => data.replaceAll('"', ''));
  } catch {
    return undefined;
  }
}

/** DKIM cannot be checked, because the mail provider chooses the name of its record. */
async function domainPoints(from: string): Promise<OpenPoint[]> {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? '';
  const [own, policy] = await Promise.all([publishedTexts(domain), publishedTexts(`_dmarc.${domain}`)]);
  const missing = [
    ...(isMissing(own, 'v=spf1') ? ['SPF (a TXT record “v=spf1 …”)'] : []),
    ...(isMissing(policy, 'v=DMARC1') ? [`DMARC (a TXT record at _dmarc.${domain})`] : []),
  ];
  const unchecked = `SPF and DMARC of ${domain} could not be checked, because dns.google gave no answer`;
  const dkim = `DKIM of ${domain} cannot be checked here: send a test e-mail through https://www.mail-tester.com once`;
  return [
    ...(missing.length === 0
      ? []
      : [
          noticed(
            `${domain} publishes no ${missing.join(' and no ')}: receipts may be treated as spam. Your mail provider lists the records`,
          ),
        ]),
    ...(own === undefined || policy === undefined ? [{ text: unchecked, isNoticed: false }] : []),
    { text: dkim, isNoticed: false },
  ];
}

function isMissing(published: string[] | undefined, start: string): boolean {
  return published !== undefined && !published.some((text) => text.startsWith(start));
}

const silentPoint = (live: Live) =>
  noticed(
    `MAIL_SMTP_URL is not set: customers get no receipts, and staff are not notified of waiting orders. Delete the line MAIL_SMTP_URL from functions/.env.${live.projectId} if it exists, and run ${commandFor(live)} in a terminal: it prompts for the mail server and its password`,
  );

export const mailStep: Step = {
  id: 'mail',
  part: 'doctor',
  title: 'asks for the mail server that sends receipts to customers and notifies staff of waiting orders',
  check: async (live) => {
    const missing = unanswered(live);
    const isGiven = missing.some((name) => live.env[name]);
    if (missing.length > 0 && (isGiven || !live.ask.isSilent)) return todo(`ask for ${missing.join(', ')}`);
    const { MAIL_SMTP_URL: url, MAIL_FROM: from = '' } = settingsOf(live);
    if (!url) return done('the shop sends no e-mail', silentPoint(live));
    return done(`sent as ${from}`, ...(await domainPoints(from)));
  },
  run: async (live) => {
    for (const name of unanswered(live)) {
      const answer = await live.ask.text({
        name,
        text: texts[name],
        fault: (given) =>
          given === ''
            ? 'is missing'
            : parameterFaults({ [name]: given }).find((one) => one.name === name)?.fault,
      });
      const isNone = name === 'MAIL_SMTP_URL' && answer === none;
      changeSettings(functionsEnv(live.projectId), { [name]: isNone ? '' : answer });
      if (isNone) return 'no e-mail';
    }
    return `written to functions/.env.${live.projectId}`;
  },
};

const testedLabel = 'mail-tested';

/** A changed digest calls for another test e-mail. */
function digest(live: Live, password: string): string {
  const { MAIL_SMTP_URL, MAIL_FROM, STAFF_MAIL_TO } = settingsOf(live);
  const text = JSON.stringify([MAIL_SMTP_URL, MAIL_FROM, STAFF_MAIL_TO, password]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export const testMailStep: Step = {
  id: 'test-mail',
  part: 'deploy',
  title: 'sends a test e-mail to STAFF_MAIL_TO once after each change to the mail settings',
  check: async (live) => {
    const { MAIL_SMTP_URL: url, STAFF_MAIL_TO: to } = settingsOf(live);
    if (!url) return done('the shop sends no e-mail');
    if (!to)
      return done('there is no recipient', 'STAFF_MAIL_TO is empty: nobody is notified when orders wait');
    const tested = await readLabel(live, mailPassword, testedLabel);
    const wanted = digest(live, (await readSecret(live, mailPassword)) ?? '');
    return tested === wanted ? done(`sent to ${to}`) : todo(`send one to ${to}`);
  },
  run: async (live) => {
    const settings = settingsOf(live);
    const password = (await readSecret(live, mailPassword)) ?? '';
    await sendTestMail(settings, password);
    await setLabel(live, mailPassword, { [testedLabel]: digest(live, password) });
    return `sent to ${settings['STAFF_MAIL_TO'] ?? ''}: check that it arrived and was not marked as spam`;
  },
};

/** Uses the mail code of the shop. Throws a StepFailure if sending fails. */
async function sendTestMail(settings: Record<string, string>, password: string): Promise<void> {
  const { MAIL_SMTP_URL: url = '', MAIL_FROM: from = '', STAFF_MAIL_TO: to = '' } = settings;
  try {
    await sendMail(
      { url, from, password },
      {
        to: to.split(',').map((address) => address.trim()),
        subject: 'The shop can send e-mail',
        text: 'This is a test of the shop’s mail settings. No action is needed.',
        messageId: `<${randomUUID()}@shop>`,
      },
    );
  } catch (error) {
    throw new StepFailure(
      `the test e-mail could not be sent (${error instanceof Error ? error.message : String(error)}): correct MAIL_SMTP_URL, MAIL_FROM or the secret ${mailPassword}`,
    );
  }
}
