import * as fc from 'fast-check';

import { courierSteps } from './courierSteps';
import { paymentSteps } from './paymentSteps';

// Which schedules are drawn: what happens to some buyers' orders, moment by moment; what happens in one moment happens at once.

export const buyersPerSchedule = 3;

const steps = [...paymentSteps, ...courierSteps] as const;
type Step = (typeof steps)[number];
export type Planned = { who: number; step: Step };
export type Moment = readonly Planned[];
/** `uses`: of a promotion that all buyers want to use; null without one. */
export type Schedule = { stock: number; uses: number | null; plan: readonly Moment[] };

const who = fc.integer({ min: 0, max: buyersPerSchedule - 1 });
const anyStep = fc.constantFrom(...steps);

/** Two steps that are known to compete for one order. `before`: what makes them possible. */
type Race = { before?: Step; pair: readonly [Step, Step] };

const races: readonly Race[] = [
  { pair: ['staff cancel', 'pay'] },
  { pair: ['customer cancels', 'pay'] },
  { before: 'pay, event lost', pair: ['staff cancel', 'reconcile'] },
  { before: 'time runs out', pair: ['reconcile', 'pay'] },
  { before: 'time runs out', pair: ['reconcile', 'press pay now'] },
  { before: 'time runs out', pair: ['press pay now', 'pay'] },
  { before: 'staff cancel', pair: ['reconcile', 'repeat the refund event'] },
  { before: 'refund will fail', pair: ['staff cancel', 'reconcile'] },
  { before: 'a day passes', pair: ['reconcile', 'repeat the refund event'] },
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
  { before: 'staff let it be collected', pair: ['the refund fails after all', 'staff cancel'] },
  { pair: ['staff release the hold', 'pay'] },
  { before: 'pay', pair: ['staff refund a part', 'staff refund a part'] },
  { before: 'pay', pair: ['staff refund a part', 'staff cancel'] },
  { before: 'pay', pair: ['staff refund a line', 'staff let it be collected'] },
  { before: 'staff refund a part', pair: ['the refund fails after all', 'staff refund a part'] },
  { before: 'refund will fail', pair: ['staff refund a part', 'reconcile'] },
  { pair: ['pay', 'pay a second checkout'] },
  { before: 'pay a second checkout', pair: ['staff cancel', 'reconcile'] },
  { before: 'pay, event lost', pair: ['staff release the hold', 'reconcile'] },
];

const single = fc.record({ who, step: anyStep }).map((planned): Moment[] => [[planned]]);
/** Any two steps, of one buyer or of two. */
const anyPair = fc
  .tuple(fc.record({ who, step: anyStep }), fc.record({ who, step: anyStep }))
  .map((pair): Moment[] => [pair]);
const race = fc
  .tuple(who, fc.constantFrom(...races))
  .map(([buyer, { before, pair }]): Moment[] => [
    ...(before === undefined ? [] : [[{ who: buyer, step: before }]]),
    pair.map((step) => ({ who: buyer, step })),
  ]);
/** A hold that has ended, wanted by another buyer while it is paid. */
const rivals = fc.tuple(who, who).map(([payer, rival]): Moment[] => [
  [{ who: payer, step: 'time runs out' }],
  [
    { who: payer, step: 'pay' },
    { who: rival, step: 'press pay now' },
  ],
]);

const presses = fc.array(who, { minLength: 1, maxLength: 3 }).map((buyers): Moment[] => [
  // Buyers press at once: the last unit goes to one of them.
  buyers.map((buyer) => ({ who: buyer, step: 'press pay now' })),
]);
const payments = fc
  .array(who, { maxLength: 2 })
  .map((buyers) => buyers.map((buyer): Moment => [{ who: buyer, step: 'pay' }]));
/** A delivery whose courier cancels and that is collected instead, which random steps seldom contain. */
const failure = who.map((buyer): Moment[] =>
  (['press pay now', 'pay', 'courier cancels', 'staff let it be collected'] as const).map((step) => [
    { who: buyer, step },
  ]),
);

const rest = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: single },
    { weight: 2, arbitrary: anyPair },
    { weight: 3, arbitrary: race },
    { weight: 1, arbitrary: rivals },
  ),
  { minLength: 4, maxLength: 22 },
);

/** One or more buyers start; the others follow where the plan has them. */
export const schedule: fc.Arbitrary<Schedule> = fc.record({
  stock: fc.integer({ min: 1, max: buyersPerSchedule - 1 }),
  uses: fc.option(fc.integer({ min: 1, max: buyersPerSchedule - 1 })),
  plan: fc
    .tuple(presses, payments, fc.array(failure, { maxLength: 1 }), rest)
    .map(([first, paid, failed, then]) => [...first, ...paid, ...failed.flat(), ...then.flat()]),
});
