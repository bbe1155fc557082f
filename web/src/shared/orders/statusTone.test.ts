import { statusTone } from './statusTone';

// spec: customer-4-10
test.each([
  ['pending', 'info'],
  ['Pending', 'info'],
  ['canceled', 'danger'],
  ['completed', 'success'],
  ['pickup', 'neutral'],
  ['fulfilled', 'success'],
  ['unfulfilled', 'warn'],
  ['', 'neutral'],
])('a badge that says %p has the tone %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});
