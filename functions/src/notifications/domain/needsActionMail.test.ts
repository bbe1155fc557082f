import { needsActionMail } from './needsActionMail';

const since = '2026-11-22T08:05:00.000Z';

test('the e-mail to staff states why each order waits and since when, in shop time, and links to the orders', () => {
  const mail = needsActionMail(
    [
      { number: 'KUSH17', reason: 'courier-canceled', since },
      { number: 'KUSH18', reason: '', since },
    ],
    'https://shop.example',
  );
  expect(mail.subject).toBe('2 orders need attention');
  expect(mail.text).toContain('KUSH17: Courier canceled, since 2026-11-22 10:05\n');
  expect(mail.text).toContain('KUSH18: Refund outstanding, since');
  expect(mail.text).toContain('https://shop.example/admin/manage-orders?state=needs-action');
  expect(needsActionMail([{ number: 'KUSH17', reason: '', since }], '').subject).toContain('KUSH17');
});
