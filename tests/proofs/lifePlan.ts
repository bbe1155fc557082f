import * as fc from 'fast-check';

import type { Halt } from '../../functions/src/checkout/testing/moreProcesses';
import { courierSteps } from './courierSteps';
import { paymentSteps } from './paymentSteps';

// Generates lives. A life consists of events on the orders of two buyers, grouped into moments. Events of one moment
// happen in parallel.

const buyersPerLife = 2;

const steps = [...paymentSteps, ...courierSteps] as const;
type Step = (typeof steps)[number];
export type Planned = { who: number; step: Step };
/**
 * `halt` means that the first step runs in a process that is frozen or killed, while the others run in other processes.
 */
export type Moment = { steps: readonly Planned[]; halt?: Halt };
/**
 * `uses` is the number of uses of a promotion that both buyers want, or null. `hasNewcomer` means that the second
 * buyer's account is new, so stricter limits apply to it.
 */
export type Plan = {
  stock: number;
  uses: number | null;
  hasNewcomer: boolean;
  moments: readonly Moment[];
};

const who = fc.integer({ min: 0, max: buyersPerLife - 1 });
const anyStep = fc.constantFrom(...steps);

/** Two steps that compete for one order. `before` is the step that makes the race possible. */
type Race = { before?: Step; pair: readonly [Step, Step] };

const races: readonly Race[] = [
  { pair: ['staff cancel', 'pay'] },
  { pair: ['customer cancels', 'pay'] },
  { before: 'pay, event lost', pair: ['staff cancel', 'reconcile'] },
  { before: 'time runs out', pair: ['reconcile', 'pay'] },
  { before: 'time runs out', pair: ['reconcile', 'press pay now'] },
  { before: 'time runs out', pair: ['press pay now', 'pay'] },
  { before: 'time ran out long ago', pair: ['reconcile', 'pay'] },
  { before: 'staff cancel', pair: ['reconcile', 'repeat the refund event'] },
  { before: 'refund will fail', pair: ['staff cancel', 'reconcile'] },
  { before: 'hours pass', pair: ['reconcile', 'repeat the refund event'] },
  {
    before: 'courier cancels',
    pair: ['staff let it be collected', 'courier repeats its event, three times in parallel'],
  },
  { before: 'courier cancels', pair: ['staff let it be collected', 'staff send again'] },
  { pair: ['staff let it be collected', 'courier goes on'] },
  { pair: ['staff cancel', 'courier goes on'] },
  { pair: ['staff cancel', 'customer cancels'] },
  { pair: ['staff refund it', 'courier cancels'] },
  { before: 'courier goes on, event lost', pair: ['reconcile', 'courier goes on'] },
  { pair: ['reconcile', 'reconcile'] },
  { before: 'staff cancel', pair: ['the refund fails after all', 'reconcile'] },
  { before: 'staff cancel', pair: ['the refund fails after all', 'repeat the refund event'] },
  { before: 'refund will fail', pair: ['staff cancel', 'staff try the refund again'] },
  { before: 'refund will be refused', pair: ['staff cancel', 'reconcile'] },
  { before: 'staff cancel', pair: ['staff try the refund again', 'hours pass'] },
  { before: 'staff let it be collected', pair: ['the refund fails after all', 'staff cancel'] },
  { pair: ['staff release the hold', 'pay'] },
  { pair: ['staff block the customer', 'pay'] },
  { pair: ['staff block the customer', 'press pay now'] },
  { before: 'staff block the customer', pair: ['pay', 'staff let the customer order again'] },
  { before: 'pay', pair: ['staff refund a part', 'staff refund a part'] },
  { before: 'pay', pair: ['staff refund a part', 'staff cancel'] },
  { before: 'pay', pair: ['staff refund a line', 'staff let it be collected'] },
  { before: 'staff refund a part', pair: ['the refund fails after all', 'staff refund a part'] },
  { before: 'refund will fail', pair: ['staff refund a part', 'reconcile'] },
  { before: 'refund will be refused', pair: ['staff refund a part', 'staff refund a line'] },
  { pair: ['pay', 'pay a second checkout'] },
  { before: 'pay a second checkout', pair: ['staff cancel', 'reconcile'] },
  { before: 'pay, event lost', pair: ['staff release the hold', 'reconcile'] },
  { pair: ['press pay now, cart changed', 'pay'] },
  { before: 'press pay now, cart changed', pair: ['pay on the page left open', 'pay'] },
];

const alone = (planned: Planned): Moment => ({ steps: [planned] });
const planned = fc.record({ who, step: anyStep });
const single = planned.map((one) => [alone(one)]);
/** Any two simultaneous steps of the same buyer or of both buyers. */
const anyPair = fc.tuple(planned, planned).map((pair): Moment[] => [{ steps: pair }]);
const race = fc
  .tuple(who, fc.constantFrom(...races))
  .map(([buyer, { before, pair }]): Moment[] => [
    ...(before === undefined ? [] : [alone({ who: buyer, step: before })]),
    { steps: pair.map((step) => ({ who: buyer, step })) },
  ]);
/** A payment after the end of its hold, while a buyer orders the released units. */
const rivals = fc.tuple(who, who).map(([payer, rival]): Moment[] => [
  alone({ who: payer, step: 'time runs out' }),
  {
    steps: [
      { who: payer, step: 'pay' },
      { who: rival, step: 'press pay now' },
    ],
  },
]);

/**
 * The halt in a race: the process of one side is frozen or killed. A process that is killed inside a transaction leaves
 * locks for a minute, which would stop all lives. `crashes.proof.suite.test.ts` tests such kills.
 */
const halt = fc
  .record({
    at: fc.integer({ min: 1, max: 14 }),
    when: fc.constantFrom('before' as const, 'after' as const),
    // A killed process has to be restarted, which takes as long as several lives.
    how: fc.oneof(
      { weight: 3, arbitrary: fc.constant('frozen' as const) },
      { weight: 1, arbitrary: fc.constant('killed' as const) },
    ),
  })
  .map((drawn): Halt => ({
    ...drawn,
    where: drawn.how === 'killed' ? 'between transactions' : 'anywhere',
  }));
const halting = fc
  .tuple(race, fc.boolean(), halt)
  .map(([moments, isTurned, drawn]): Moment[] =>
    moments.map(({ steps: pair }) =>
      pair.length === 1 ? { steps: pair } : { steps: isTurned ? pair.toReversed() : pair, halt: drawn },
    ),
  );

/** One or two simultaneous presses of Pay Now. */
const presses = fc
  .array(who, { minLength: 1, maxLength: 2 })
  .map((buyers): Moment[] => [{ steps: buyers.map((buyer) => ({ who: buyer, step: 'press pay now' })) }]);
const payments = fc
  .array(who, { maxLength: 2 })
  .map((buyers) => buyers.map((buyer) => alone({ who: buyer, step: 'pay' })));
/**
 * Sequences that random steps seldom produce: a delivery that becomes a pickup, and a refused refund that staff pay
 * back another way.
 */
const collectedInstead = ['press pay now', 'pay', 'courier cancels', 'staff let it be collected'] as const;
const paidBackByHand = [
  'press pay now',
  'pay',
  'refund will be refused',
  'staff cancel',
  'staff pay back another way',
] as const;
const courseOf = (buyer: number, taken: readonly Step[]) =>
  fc.constant(taken.map((step) => alone({ who: buyer, step })));
const course = fc.oneof(
  { weight: 7, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: courseOf(1, collectedInstead) },
  { weight: 1, arbitrary: courseOf(0, paidBackByHand) },
);

const rest = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: single },
    { weight: 3, arbitrary: anyPair },
    { weight: 5, arbitrary: race },
    { weight: 1, arbitrary: rivals },
    { weight: 1, arbitrary: halting },
  ),
  { minLength: 1, maxLength: 5 },
);

/** One or both buyers press Pay Now first. */
export const lifePlan: fc.Arbitrary<Plan> = fc.record({
  stock: fc.integer({ min: 1, max: buyersPerLife }),
  uses: fc.option(fc.integer({ min: 1, max: buyersPerLife })),
  hasNewcomer: fc.boolean(),
  moments: fc
    .tuple(presses, payments, course, rest)
    .map(([first, paid, taken, then]) => [...first, ...paid, ...taken, ...then.flat()]),
});

export function describePlan({ stock, uses, hasNewcomer, moments }: Plan): string {
  const told = moments.map(({ steps: some, halt: halted }) => {
    const words = some.map(({ who: buyer, step }) => `${buyer} ${step}`).join(' || ');
    return halted === undefined
      ? words
      : `${words} (first ${halted.how} ${halted.when} exchange ${halted.at})`;
  });
  const newcomer = hasNewcomer ? ', the second buyer is new' : '';
  return `${stock} in stock, ${uses ?? 'no'} uses of a promotion${newcomer}: ${told.join('; ')}`;
}
