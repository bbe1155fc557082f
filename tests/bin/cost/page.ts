import type { Assumptions, Line, Measured, Prices } from './bill';
import { billOf, totalOf } from './bill';

/** Savings, each with the assumptions before the saving. */
const savings: { what: string; before: Record<string, number> }[] = [
  { what: 'Suggestions from four letters and after 0.4 s of rest', before: { suggestionsPerAddress: 6 } },
  { what: 'The order list asks for one document whether anything has changed', before: { readsPerLook: 10 } },
  { what: 'No positions of couriers are subscribed to', before: { courierUpdatesPerOrder: 63 } },
];

/** Renders `docs/cost.md` from prices, assumptions and measured figures. */
export function costPage(prices: Prices, assumed: Assumptions, measured: Measured): string {
  const lines = billOf(prices, assumed, measured);
  const total = totalOf(lines);
  const withoutMaps = totalOf(lines.filter(({ part }) => part !== 'Maps'));
  const quiet = withBefore({
    views: 0,
    orders: 0,
    looksPerHour: 0,
    addresses: 0,
    storedGb: 1,
    coldStarts: 0,
  });
  return `# What a month costs

Made by \`npm run cost\` from the figures of \`ops/cost\`; \`npm run check\` says when this page is not what they come to. ${sentence(prices.source)} As of
${prices.date}. An estimate: half or twice as much is possible, ten times as much is a mistake that the budget alert reports
(\`ops/alerts/budget.json\`).

**${dollars(total)} for 10,000 orders and 1,000,000 views**, ${dollars(withoutMaps)} of them without maps.

${table(['Part', 'What', 'Amount', 'Dollars'], lines.map(toRow))}

${dollars(quiet)} for a month without a single order or visitor: alerts, secrets and the schedule. The payment provider's and the courier's fees are not Google's and not counted.

${byHand(lines)}

## What the savings save

${table(
  ['Saving', 'Dollars a month'],
  savings.map(({ what, before }) => [what, dollars(withBefore(before) - total)]),
)}

Pictures are cached for ever, by the browser and by the service worker, since a name is never used for another picture: returning devices ask for
none. \`minInstances\` of one for every function would cost some $8 each.

## Measured

${table(
  ['Figure', 'Value', 'By'],
  Object.entries(measured).map(([name, { value, command }]) => [name, String(value), command]),
)}

## Assumed

${table(
  ['Figure', 'Value', 'What it is'],
  Object.entries(assumed).map(([name, { value, why }]) => [name, String(value), why]),
)}
`;

  function withBefore(before: Record<string, number>): number {
    const changed = Object.entries(before).map(([name, value]) => [name, { value, why: '' }]);
    return totalOf(billOf(prices, { ...assumed, ...Object.fromEntries(changed) } as Assumptions, measured));
  }
}

/** Renders three lines of the bill with their full calculation, for readers who want to check it. */
function byHand(lines: readonly Line[]): string {
  const amount = (what: string) => dollars(lines.find((line) => line.what === what)?.dollars ?? 0);
  return `## Three lines by hand

- Pictures: 1,000,000 views × 0.4 new devices × 14 pictures × 65,000 bytes = 364 GB; × $0.12 = ${amount('sent once to each new device')}.
- Processor: the schedule runs 43,200 times at 0.5 s, and watches 10,000 × 0.25 minutes for 30 s: 21,600 + 75,000 s. Calls and cold starts add
  the rest of the amount in the table; 180,000 s are free, a million cost $24: ${amount('processor, schedule included')}.
- Suggestions: 7,000 addresses × 4 = 28,000, of which 10,000 are free; 18 × $2.83 = ${amount('suggestions of addresses')}.`;
}

function toRow({ part, what, units, dollars: cost }: Line): string[] {
  return [part, what, units, dollars(cost)];
}

function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Renders a table, padded as the formatter does. */
function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => (row[column] ?? '').length)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
