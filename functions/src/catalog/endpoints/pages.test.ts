import { stopClock } from '../../testing/movableTime';
import type { Served } from '../../testing/serve';
import { serve } from '../../testing/serve';
import { pages } from './pages';

jest.mock('../../items/data/listStore', () => ({ readListJson: async () => '[]' }));
jest.mock('../../platform/outbound/send', () => ({ sendForText: async () => ({ status: 503, text: '' }) }));

let served: Served;

beforeAll(async () => {
  served = await serve([{ run: pages, paths: ['page'] }]);
});

afterAll(async () => {
  jest.useRealTimers();
  await served.close();
});

test('a flood of page requests is refused with the time to wait, and logged as a warning', async () => {
  stopClock();
  const ask = () => fetch(`${served.url}/page`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  for (let asked = 0; asked < 240; asked += 1) expect((await ask()).status).toBe(404);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(served.logs.at(-1)).toMatchObject({ severity: 'WARNING', endpoint: 'pages', status: 429 });
});
