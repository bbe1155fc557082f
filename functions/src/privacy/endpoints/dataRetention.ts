import { dataRetention as contract } from '@shop/core/contracts/privacy';

import { unpaidForgetDays } from '../../orders/domain/forgetOrder';
import { retentionDays } from '../../platform/config';
import { endpoint } from '../../platform/http/endpoint';
import { readNotice } from '../data/noticeStore';
import { readSweep, readUnfinished } from '../data/sweepStore';

/** Orders beyond this number are counted but not listed. */
const maxUnfinished = 20;
const dayMs = 24 * 3_600_000;

export const dataRetention = endpoint(contract, async ({ now }) => {
  const days = retentionDays();
  const until = new Date(now.getTime() - days.orders * dayMs);
  const [last, { text, version }, unfinished] = await Promise.all([
    readSweep(),
    readNotice(),
    readUnfinished(until, maxUnfinished),
  ]);
  return {
    periods: [
      {
        what: 'Name, address, phone number and e-mail address in completed and canceled orders',
        days: days.orders,
        setting: 'KEEP_ORDER_DETAILS_DAYS',
      },
      { what: 'The same details in orders that were never paid', days: unpaidForgetDays, setting: '' },
      {
        what: 'Staff notes about customers',
        days: days.orders,
        setting: 'KEEP_ORDER_DETAILS_DAYS',
      },
      { what: 'Audit log, including staff sign-ins', days: days.auditRows, setting: 'KEEP_AUDIT_DAYS' },
      { what: 'Delivery quotes', days: 30, setting: '' },
      { what: 'Devices that staff have signed in on', days: 180, setting: '' },
    ],
    lastRun: last && {
      at: last.at,
      ordersCleaned: last.ordersCleaned,
      accountsErased: last.accountsErased,
      auditRowsDeleted: last.auditRowsDeleted,
      ordersLeft: last.ordersLeft,
    },
    unfinished,
    notice: { text, version },
  };
});
