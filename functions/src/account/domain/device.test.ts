import { deviceOf } from './device';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; K) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 15) ${webKit} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome on iPad', 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) CriOS/131.0 Mobile/15E148 Safari/604.1'],
  ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Opera on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/130.0 Safari/537.36 OPR/115.0`],
  ['A browser', 'curl/8.5.0'],
  ['A browser', ''],
  ['A browser', undefined],
])('the device is %s for the user agent %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
