import { webhookSecrets } from './webhook';

test.each([
  ['one secret', 'whsec_a', ['whsec_a']],
  ['two secrets while they are rotated', ' whsec_a  whsec_b\n', ['whsec_a', 'whsec_b']],
  ['no secret, in which case no event is trusted', ' ', []],
])('the setting for webhook secrets may contain %s', (_what, setting, secrets) => {
  expect(webhookSecrets(setting)).toEqual(secrets);
});
