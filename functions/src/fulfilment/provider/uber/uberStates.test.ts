import { uberStateOf } from './uberStates';

it.each([
  ['pending', false, 'booked'],
  ['pickup', false, 'pickup'],
  ['pickup', true, 'at-shop'],
  ['pickup_complete', false, 'collected'],
  ['dropoff', false, 'dropoff'],
  ['dropoff', true, 'at-door'],
  ['delivered', false, 'delivered'],
  ['canceled', false, 'canceled'],
  ['returned', false, 'returned'],
  ['Dropoff', false, 'dropoff'],
  ['shopping', false, 'unknown'],
  ['constructor', false, 'unknown'],
  ['', false, 'unknown'],
] as const)('the status "%s" (courier near: %s) means %s', (status, isNear, state) => {
  expect(uberStateOf(status, isNear)).toBe(state);
});
