import { watchSystemTheme } from './theme';

test('a change of the system theme while the app loads is applied', () => {
  document.documentElement.dataset['theme'] = 'dark';
  const stop = watchSystemTheme();
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  stop();
});
