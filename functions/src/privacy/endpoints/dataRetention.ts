import { dataRetention as contract } from '@shop/core/contracts/privacy';

import { unpaidForgetDays } from '../../orders/domain/forgetOrder';
import { retentionDays } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { readNotice } from '../data/noticeStore';
import { readSweep } from '../data/sweepStore';

export const dataRetention = endpoint(contract, async () => {
  const [last, { text, version }] = await Promise.all([readSweep(), readNotice()]);
  const days = retentionDays();
  return {
    periods: [
      {
        what: 'Name, address, numbers and e-mail address in orders that are over',
        days: days.orders,
        setting: 'KEEP_ORDER_DETAILS_DAYS',
      },
      { what: 'The same in orders never paid', days: unpaidForgetDays, setting: '' },
      {
        what: 'Notes of staff about customers',
        days: days.orders,
        setting: 'KEEP_ORDER_DETAILS_DAYS',
      },
      { what: 'Audit log, with sign-ins of staff', days: days.auditRows, setting: 'KEEP_AUDIT_DAYS' },
      { what: 'Delivery quotes', days: 30, setting: '' },
      { what: 'Devices that staff have signed in on', days: 180, setting: '' },
    ],
    lastRun: last && {
      at: last.at,
      ordersCleaned: last.ordersCleaned,
      accountsErased: last.accountsErased,
      auditRowsDeleted: last.auditRowsDeleted,
    },
    notice: { text, version },
  };
});
