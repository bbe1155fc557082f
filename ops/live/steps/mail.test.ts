import { startFakeLive, stopFakes } from '../../rehearsal/fakeLive';
import { readSettings } from '../settings/envFiles';
import type { OpenPoint } from '../step';
import { mailStep } from './mail';

jest.mock<object>('../settings/envFiles', () => ({
  ...jest.requireActual<object>('../settings/envFiles'),
  readSettings: jest.fn(() => ({})),
}));

afterEach(stopFakes);

async function checkWith(settings: Record<string, string>) {
  jest.mocked(readSettings).mockReturnValue(settings);
  const { live } = await startFakeLive();
  return mailStep.check({ ...live, ask: { ...live.ask, isSilent: false } });
}

test('a shop that declined e-mail is told to delete the answer, after which the next run asks again', async () => {
  const declined = await checkWith({ MAIL_SMTP_URL: '' });
  const open: OpenPoint[] = declined.state === 'done' ? declined.open : [];
  expect(open[0]?.text).toMatch(
    /Delete the line MAIL_SMTP_URL from functions\/\.env\.kush-unit .*npm run live -- --project kush-unit in a terminal/,
  );
  expect(open[0]?.text).not.toContain('--only=mail');
  expect(await checkWith({})).toMatchObject({
    state: 'todo',
    detail: expect.stringContaining('MAIL_SMTP_URL') as string,
  });
});
