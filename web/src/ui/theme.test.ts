import { watchSystemTheme } from './theme';

test('the theme follows the system if the system has changed before the script ran', () => {
  document.documentElement.dataset['theme'] = 'dark';
  const stop = watchSystemTheme();
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  stop();
});
