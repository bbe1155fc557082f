import { readFileSync } from 'node:fs';
import path from 'node:path';

import { orderStatuses, paymentStatuses, reportedStates } from '@shop/core/model/order';
import { mayMoveCourier } from '@shop/core/rules/courierStates';
import { mayMoveOrder, mayMovePayment } from '@shop/core/rules/orderStates';

// Checks that the diagram of an order's life in docs/architecture.md shows the transitions in core's tables.

const text = readFileSync(path.resolve(__dirname, '../../docs/architecture.md'), 'utf8');

/** Returns the transitions drawn in one part of the diagram, with the state names of the code. */
function drawnMoves(part: string): string[] {
  const names = new Map(
    [...text.matchAll(/^ {2}state "(.+)" as (\w+)$/gm)].map(([, name = '', id = '']) => [id, name]),
  );
  const [, body = ''] = new RegExp(`^ {2}state ${part} \\{\\n([^}]*)`, 'm').exec(text) ?? [];
  return [...body.matchAll(/^ {4}(\w+) --> (\w+)/gm)]
    .map(([, from = '', to = '']) => `${names.get(from) ?? from} to ${names.get(to) ?? to}`)
    .sort();
}

function allowedMoves<State extends string>(
  states: readonly State[],
  mayMove: (from: State, to: State) => boolean,
): string[] {
  return states
    .flatMap((from) => states.filter((to) => mayMove(from, to)).map((to) => `${from} to ${to}`))
    .sort();
}

test('the diagram in docs/architecture.md shows exactly the transitions of an order', () => {
  expect(drawnMoves('Order')).toEqual(allowedMoves(orderStatuses, mayMoveOrder));
});

test('the diagram in docs/architecture.md shows exactly the transitions of a payment', () => {
  expect(drawnMoves('Payment')).toEqual(allowedMoves(paymentStatuses, mayMovePayment));
});

test('every courier transition in the diagram is allowed, and every courier state except unknown is drawn', () => {
  const drawn = drawnMoves('Courier');
  expect(allowedMoves(reportedStates, mayMoveCourier)).toEqual(expect.arrayContaining(drawn));
  const states = new Set(drawn.flatMap((move) => move.split(' to ')));
  expect([...states, 'unknown'].sort()).toEqual([...reportedStates].sort());
});
