import type { Resource } from '../alerts/apply';
import { findChannel, keptFor, makeChannel, outdated, readBudget } from '../alerts/apply';
import { readAlerts } from '../alerts/files';
import type { Live, Step } from '../step';
import { commandFor, done, noticed, todo } from '../step';

const ALERTS_TO = 'ALERTS_TO';

/** Suggested monthly budget by currency. For other currencies, the operator enters the amount. */
const suggestedBudget: Record<string, string> = { USD: '200', EUR: '200', GBP: '200', ZAR: '3500' };

async function target(live: Live, channel: string) {
  return { project: live.projectId, host: new URL((await live.site()).defaultUrl).host, channel };
}

type Billing = { billingAccountName?: string };
const billingAccount = async ({ google, projectId }: Live) =>
  (await google.get<Billing>('cloudbilling', `/v1/projects/${projectId}/billingInfo`)).billingAccountName ??
  '';

const budgetOf = (live: Live, channel: string) =>
  readAlerts({ project: live.projectId, host: '', channel }).budget;

/** `look` is undefined if the caller may not read the billing account, as in CI. */
async function lookAtBudget(live: Live, channel: string) {
  const account = await billingAccount(live);
  const budget = budgetOf(live, channel);
  return { account, budget, look: await readBudget(live.google, account, budget.displayName) };
}

const command = (live: Live) => commandFor(live, '--only=alerts');

export const alertsStep: Step = {
  id: 'alerts',
  part: 'deploy',
  title:
    'updates alerts, uptime checks, metrics and the dashboard to match the files in ops; creates the budget',
  check: async (live) => {
    const channel = await findChannel(live.google, live.projectId);
    if (!channel) {
      return live.ask.isSilent && !live.env[ALERTS_TO]
        ? done(
            'no alerts exist',
            noticed(`nobody is notified when the shop fails: ${command(live)} prompts for an address`),
          )
        : todo('ask for the recipient, and create the alerts');
    }
    const changes = await outdated(live.google, keptFor(await target(live, channel.name)));
    if (changes.length > 0) return todo(`write ${changes.map(({ one }) => one.title).join(', ')}`);
    const { look } = await lookAtBudget(live, channel.name);
    if (look && !look.found && (!live.ask.isSilent || live.env['BUDGET'])) return todo('create the budget');
    return done(
      'all alerts are up to date',
      ...(look === undefined
        ? [
            `these permissions do not allow reading the budget: the owner of the billing account must run ${command(live)} once`,
          ]
        : look.found
          ? []
          : [`no budget is set: ${command(live)}`]),
    );
  },
  run: async (live) => {
    const channel = await channelOf(live, await findChannel(live.google, live.projectId));
    const changes = await outdated(live.google, keptFor(await target(live, channel)));
    for (const { one, known } of changes) {
      await (known === undefined ? one.make(live.google) : one.change(live.google, known));
      live.print(`  ${one.kind} ${one.title}: ${known === undefined ? 'created' : 'overwritten'}`);
    }
    await makeBudget(live, channel);
    return `${changes.length} written`;
  },
};

async function channelOf(live: Live, known: Resource | undefined): Promise<string> {
  if (known) return known.name;
  const email = await live.ask.text({
    name: ALERTS_TO,
    text: 'E-mail address that receives the alerts',
    fault: (answer) => (/^\S+@\S+\.\S+$/.test(answer) ? undefined : 'is not an e-mail address'),
  });
  return makeChannel(live.google, live.projectId, email);
}

/** Google refuses a budget in any currency but that of the billing account. */
async function makeBudget(live: Live, channel: string): Promise<void> {
  const { account, budget, look } = await lookAtBudget(live, channel);
  if (look === undefined || look.found || (live.ask.isSilent && !live.env['BUDGET'])) return;
  const { currencyCode = 'USD' } = await live.google.get<{ currencyCode?: string }>(
    'cloudbilling',
    `/v1/${account}`,
  );
  const suggestion = suggestedBudget[currencyCode];
  const units = await live.ask.text({
    name: 'BUDGET',
    text: `Monthly budget in ${currencyCode}; e-mails are sent at 50, 90 and 100 percent, and nothing is stopped`,
    fault: (answer) => (/^[1-9]\d*$/.test(answer) ? undefined : 'is not a whole number'),
    ...(suggestion !== undefined && { suggestion }),
  });
  const amount = { specifiedAmount: { currencyCode, units } };
  await live.google.post('billingbudgets', `/v1/${account}/budgets`, { ...budget, amount });
  live.print(`  budget of ${currencyCode} ${units}: created`);
}
