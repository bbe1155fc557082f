import { callerAddress, rateLimit } from './rateLimit';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);

test('refuses the call after the last allowed one, until the window ends', () => {
  const limit = rateLimit(2, 60);
  limit('a', at(0));
  limit('a', at(30));
  expect(() => limit('a', at(59))).toThrow(expect.objectContaining({ code: 'rate-limited' }));
  expect(() => limit('a', at(60))).not.toThrow();
});

test('counts each caller apart and lets unknown ones pass', () => {
  const limit = rateLimit(1, 60);
  limit('a', at(0));
  expect(() => limit('b', at(0))).not.toThrow();
  for (let call = 0; call < 5; call += 1) limit(null, at(0));
  expect(() => limit('a', at(0))).toThrow('Too many attempts');
});

test('forgets the callers heard of least recently, so that memory stays bounded', () => {
  const limit = rateLimit(1, 60);
  limit('first', at(0));
  for (let caller = 0; caller < 10_000; caller += 1) limit(`other-${caller}`, at(1));
  expect(() => limit('first', at(2))).not.toThrow();
  expect(() => limit('other-9999', at(2))).toThrow('Too many attempts');
});

test('takes the first forwarded address, cut to a sane length', () => {
  expect(callerAddress({ 'x-forwarded-for': '41.0.0.1, 10.0.0.1' })).toBe('41.0.0.1');
  expect(callerAddress({ 'x-forwarded-for': 'x'.repeat(1000) })).toHaveLength(64);
  expect(callerAddress({})).toBeNull();
  expect(callerAddress({ 'x-forwarded-for': ' ' })).toBeNull();
});
