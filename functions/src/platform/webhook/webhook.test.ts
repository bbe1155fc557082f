import { webhookSecrets } from './webhook';

test.each([
  ['one', 'whsec_a', ['whsec_a']],
  ['two while it is rotated', ' whsec_a  whsec_b\n', ['whsec_a', 'whsec_b']],
  ['none, which believes nothing', ' ', []],
])('a setting may contain %s', (_what, setting, secrets) => {
  expect(webhookSecrets(setting)).toEqual(secrets);
});
