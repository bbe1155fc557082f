import { addressLimit, connectingNetwork, rateLimit } from './rateLimit';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);

test('refuses the request after the last allowed one, until the window ends', () => {
  const limit = rateLimit(2, 60);
  limit('a', at(0));
  limit('a', at(30));
  expect(() => limit('a', at(59))).toThrow(expect.objectContaining({ code: 'rate-limited' }));
  expect(() => limit('a', at(60))).not.toThrow();
});

test('counts each caller separately, and does not limit unknown callers', () => {
  const limit = rateLimit(1, 60);
  limit('a', at(0));
  expect(() => limit('b', at(0))).not.toThrow();
  for (let call = 0; call < 5; call += 1) limit(null, at(0));
  expect(() => limit('a', at(0))).toThrow('Too many attempts');
});

test('forgets the callers seen least recently, so memory use stays limited', () => {
  const limit = rateLimit(1, 60);
  limit('first', at(0));
  for (let caller = 0; caller < 10_000; caller += 1) limit(`other-${caller}`, at(1));
  expect(() => limit('first', at(2))).not.toThrow();
  expect(() => limit('other-9999', at(2))).toThrow('Too many attempts');
});

const refused = expect.objectContaining({ code: 'rate-limited' });

test('distinguishes callers behind one edge server by the address that the first proxy or the CDN reports', () => {
  const edge = '198.51.100.7';
  for (const stated of [
    (address: string) => ({ 'x-forwarded-for': `${address}, ${edge}` }),
    (address: string) => ({ 'fastly-client-ip': address, 'x-forwarded-for': edge }),
  ]) {
    const limit = addressLimit(1, 60);
    limit(stated('41.0.0.1'), at(0));
    expect(() => limit(stated('41.0.0.2'), at(0))).not.toThrow();
    expect(() => limit(stated('41.0.0.1'), at(0))).toThrow(refused);
  }
});

test('a forged address does not use up the limit of its real owner', () => {
  const limit = addressLimit(2, 60);
  const from = (hop: string) => () =>
    limit({ 'fastly-client-ip': '41.0.0.1', 'x-forwarded-for': hop }, at(0));
  for (let call = 0; call < 2; call += 1) from('203.0.113.9')();
  expect(from('203.0.113.9')).toThrow(refused);
  expect(from('198.51.100.7')).not.toThrow();
});

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['198.51.100.7', '198.51.100.7'],
])('the address %s is counted as %s', (address, network) => {
  expect(connectingNetwork({ 'x-forwarded-for': `10.0.0.1, ${address}` })).toBe(network);
});

test('counts a caller with forged addresses by the address that cannot be forged', () => {
  const limit = addressLimit(2, 60);
  const from =
    (call: number, hop = '198.51.100.7') =>
    () =>
      limit({ 'x-forwarded-for': `10.0.0.${call}, ${hop}`, 'fastly-client-ip': `10.1.0.${call}` }, at(0));
  for (let call = 0; call < 20; call += 1) from(call)();
  expect(from(21)).toThrow(refused);
  expect(from(21, '198.51.100.8')).not.toThrow();
});

test('does not limit callers without an address', () => {
  const limit = addressLimit(1, 60);
  const unknown = [{}, {}, { 'x-forwarded-for': ' , ' }, { 'x-forwarded-for': '' }];
  for (const headers of unknown) expect(() => limit(headers, at(0))).not.toThrow();
});

test('a request refused by the caller’s limit counts against no one else behind the same edge server', () => {
  const limit = addressLimit(2, 60);
  const from = (address: string) => () => limit({ 'x-forwarded-for': `${address}, 198.51.100.7` }, at(0));
  for (let call = 0; call < 2; call += 1) from('203.0.113.9')();
  for (let call = 0; call < 300; call += 1) expect(from('203.0.113.9')).toThrow(refused);
  expect(from('203.0.113.10')).not.toThrow();
});
