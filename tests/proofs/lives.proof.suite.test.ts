import { inspect } from 'node:util';

import * as fc from 'fast-check';

import { chanceOfMiss, isFullProof, proofSeed, reportFigure, reportProgress } from '../support/figures';
import type { Life } from './life';
import { beginLife, placedOf, playMoment } from './life';
import type { Counts } from './lifeChecks';
import { assertConserved, noCounts } from './lifeChecks';
import type { Plan } from './lifePlan';
import { describePlan, lifePlan } from './lifePlan';
import type { LivingShop } from './livingShop';
import { openLivingShop } from './livingShop';
import { comeToRest } from './rest';

/**
 * `LIVES` sets the number of lives, and `LIVES_FROM` the first life, to continue a run that ran out of time. Without
 * `LIVES`, a full proof plays as many lives as possible in 120 s. With `LIVES`, the time limit is 840 s.
 */
const asked = readNumber(process.env['LIVES']);
const lives = asked ?? (isFullProof ? 5_000 : 6);
const from = readNumber(process.env['LIVES_FROM']) ?? 0;
const seconds = readNumber(process.env['LIVES_SECONDS']) ?? (asked === null ? 120 : 840);
/** `LIVES_SEED` repeats a run, and `LIVES_ONLY` repeats one of its lives. `npm test` always uses the same seed. */
const seed = readNumber(process.env['LIVES_SEED']) ?? proofSeed;
const only = readNumber(process.env['LIVES_ONLY']);
/** Number of lives that are played concurrently. `perGroup` is the number of lives that settle together. */
const together = 12;
const perGroup = 96;
const processCount = 2;
/** Maximum number of failures that a run shows. */
const shownFailures = 5;

jest.setTimeout(15 * 60_000);

let world: LivingShop;

function readNumber(given: string | undefined): number | null {
  return given !== undefined && /^-?\d+$/.test(given) ? Number(given) : null;
}

// Shortens stack traces. Every database call and expectation captures one, which takes a sixth of the time.
if (isFullProof) Error.stackTraceLimit = 4;

beforeAll(async () => {
  world = await openLivingShop(processCount);
});

afterAll(() => world.close());

type Drawn = { index: number; plan: Plan };

test('random order histories have one outcome each and conserve money, stock, promotions and e-mails, even if one of two processes is frozen or killed', async () => {
  const sum = { lives: 0, moments: 0, steps: 0, ...noCounts };
  const failures: string[] = [];
  const startedAt = performance.now();
  const tookS = () => (performance.now() - startedAt) / 1000;
  const drawn = fc
    .sample(lifePlan, { numRuns: lives, seed })
    .map((plan, index): Drawn => ({ index, plan }))
    .filter(({ index }) => (only === null ? index >= from : index === only));
  let longestS = 0;
  let reached = 0;
  // Starts no group of lives that may exceed the time limit.
  const isLate = () => isFullProof && tookS() + longestS >= seconds;
  while (reached < drawn.length && !isLate()) {
    const group = drawn.slice(reached, reached + perGroup);
    const beganS = tookS();
    const played = (await eachOf(group, playOut)).filter((life) => life !== null);
    await comeToRest(world, played);
    const mails = await world.mails();
    await eachOf(played, async (life) => {
      await noted(life, async () => {
        addUp(sum, await assertConserved(world.calm, placedOf(life), mails));
      });
      sum.lives += 1;
      sum.moments += life.plan.moments.length;
      sum.steps += life.plan.moments.flatMap(({ steps }) => steps).length;
    });
    await world.forgetMails();
    await world.forgetCalls();
    reached += group.length;
    longestS = Math.max(longestS, tookS() - beganS);
    reportProgress(
      `${sum.lives} of ${drawn.length} lives of seed ${seed} in ${tookS().toFixed(0)} s, ${failures.length} failed`,
    );
  }

  async function playOut(one: Drawn): Promise<Life | null> {
    const life = await beginLife(one);
    const isPlayed = await noted(one, async () => {
      for (const moment of one.plan.moments) await playMoment(world, life, moment);
    });
    return isPlayed ? life : null;
  }

  /** Runs `work` and records a failure together with its life. The other lives continue. */
  async function noted({ index, plan }: Drawn, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      const why = inspect(error);
      const failure = `life ${index} of seed ${seed}, ${describePlan(plan)}\n${why}`;
      reportProgress(failure);
      failures.push(failure);
      return false;
    }
  }

  const wrong = world.statuses.get(500) ?? 0;
  const [missed] = drawn.slice(reached);
  const notReached = missed === undefined ? '' : ` (lives ${missed.index} to ${lives - 1} not reached)`;
  console.log(
    `lives: ${JSON.stringify({ ...sum, ...world.halts, statuses: Object.fromEntries(world.statuses) })}, ${tookS().toFixed(0)} s`,
  );
  reportFigure({
    what: `random order histories over ${processCount} processes, seed ${seed}`,
    figure: `${sum.lives} lives in ${tookS().toFixed(0)} s${asked === null ? '' : notReached} (${chanceOfMiss(sum.lives)}), ${failures.length} failed: ${sum.steps} steps at ${sum.moments} moments, ${world.halts.frozen} times frozen, ${world.halts.killed} killed; ${sum.paid} paid = ${sum.sold} sold + ${sum.refunded} refunded; ${sum.partsRefunded} parts, ${sum.feesRefunded} fees and ${sum.secondPayments} second payments refunded, ${sum.byHand} refunds by hand; ${sum.couriers} couriers; ${sum.promoted} sold with a promotion; ${wrong} responses with status 500`,
    bar: 'one outcome each; money, stock, promotion uses and e-mails conserved; no response with status 500',
    holds: failures.length === 0 && wrong === 0 && (asked === null || missed === undefined),
  });
  expect(failures.slice(0, shownFailures)).toEqual([]);
  expect(wrong).toBe(0);
  expect(sum.paid).toBe(sum.sold + sum.refunded);
  expect(sum.orders).toBe(sum.paid + sum.neverPaid);
});

/** Runs `work` for each item, several at the same time. Returns the results in the order of the items. */
async function eachOf<One, T>(all: readonly One[], work: (one: One) => Promise<T>): Promise<T[]> {
  const waiting = all.entries();
  const done: T[] = [];
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (const [index, one] of waiting) done[index] = await work(one);
    }),
  );
  return done;
}

function addUp(sum: Counts, counted: Counts): void {
  for (const name of Object.keys(noCounts) as (keyof Counts)[]) sum[name] += counted[name];
}
