import { signCourierWebhook } from './signature';

test('the reference webhook has the expected signature', () => {
  const body =
    '{"kind":"event.delivery_status","id":"evt_sandbox01","status":"delivered","delivery_id":"del_sandbox01"}';
  expect(signCourierWebhook('uber-sandbox-key', body)).toBe(
    'f410ded25a7858f80571f8756abfd7ff1235551c20eb50ab22580321f9365ce9',
  );
});
