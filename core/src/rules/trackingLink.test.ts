import { isTrackingLink } from './trackingLink';

test.each([
  ['https://courier.example/track/1', true],
  ['http://127.0.0.1:5010/uber/track/1', true],
  ['http://localhost:5010/uber/track/1', true],
  ['http://courier.example/track/1', false],
  ['http://127.0.0.1.courier.example/track/1', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is a valid tracking link: %s', (url, expected) => {
  expect(isTrackingLink(url)).toBe(expected);
});
