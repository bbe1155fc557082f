/**
 * Every event that the functions log, by id, with its description. Searches, alerts (`ops/alerts`) and the runbook use
 * the ids, so the meaning of an id never changes.
 */
export const logEvents = {
  'audit.row_unreadable': 'A row of the audit log does not match its schema; the list shows the others.',
  'cache.load_failed_late': 'A value could not be loaded; the requests for it had already stopped waiting.',
  'cache.served_stale': 'A value could not be refreshed; the previous one was served.',
  'checkout.create_failed': 'The payment provider could not open a checkout; the customer may try again.',
  'checkout.withdrawal_failed':
    'An order that was refused as busy could not be withdrawn; its hold ends automatically.',
  'courier.booking_failed': 'A courier could not be booked; the job is retried or given up.',
  'courier.booked': 'A courier was booked.',
  'courier.cancel_failed': 'A courier could not be canceled; the job is retried.',
  'courier.event_not_applied':
    'A valid courier event belongs to no order, or to the other mode (test or live).',
  'courier.read_failed': 'A delivery could not be read from the courier; the read is retried later.',
  'courier.shop_refused': "The courier rejects the shop's account, address or phone number.",
  'courier.shop_profile_missing': 'No courier can be booked: the shop’s details are not filled in.',
  'courier.token_not_read': 'The shared token of the courier could not be read; a new one was requested.',
  'courier.token_not_saved':
    'The shared token of the courier could not be saved; the next call requests one.',
  'database.plain_read_failed': 'A read without the database client failed; the client was used.',
  'geocoding.failed': 'The geocoding service failed or refused a request; no fee was quoted.',
  'holds.not_freed': 'Units of an unpaid order could not be released.',
  'holds.search_failed': 'The search for ended holds of a sold-out item failed.',
  'holds.unknown_crowd':
    'Unknown accounts together hold their maximum of an item: the shop may be under attack.',
  'holds.share_high': 'Unpaid orders hold a large share of some items.',
  'inventory.ledger_row_unreadable':
    'A row of the stock ledger does not match its schema; the list shows the others.',
  'item.unreadable': 'An item does not match its schema; lists show the others.',
  'mail.given_up': 'An e-mail could not be sent and is not retried.',
  'page.start_page_failed':
    'Hosting did not serve the start page; product pages redirected to /product-view instead.',
  'order.backfill_failed':
    'A stored order could not be given its derived fields; lists and figures for staff do not include it.',
  'order.unreadable_due': 'An order that is due does not match its schema and is not processed.',
  'order.unreadable_held': 'An unpaid order does not match its schema; its units stay held.',
  'order.unreadable_in_own_list':
    'An order of a customer does not match its schema; the list shows the others.',
  'order.unreadable_waiting':
    'An order that waits for staff does not match its schema; notices and lists do not include it.',
  'order.unreadable_in_search': 'An order does not match its schema; the order list shows the others.',
  'orders.waiting_overdue': 'Orders wait for staff for longer than they should.',
  'outbound.attempt_failed': 'An attempt to call a provider failed; it may be retried.',
  'outbox.attempt_failed': 'An attempt at a job failed; it is retried after a wait.',
  'outbox.job_unreadable': 'A job does not match its schema and is not run.',
  'payment.applied': 'A payment event marked an order as paid.',
  'payment.event_not_applied':
    'A signed payment event could not be applied: money may have moved without its order.',
  'payment.key_refused': 'The payment provider refuses the secret key.',
  'payment.read_failed': 'A checkout could not be read from the payment provider; the read is retried later.',
  'promotion.missing': 'A promotion that an order uses does not exist; its uses are not counted.',
  'customer.refresh_failed':
    'The figures of a customer could not be calculated; the next change to one of their orders retries this.',
  'customer.unreadable': 'A customer does not match its schema; the list shows the others.',
  'promotion.unreadable': 'A promotion does not match its schema; carts and lists do not include it.',
  'privacy.erasure_failed':
    'An account, a customer or an old order could not be erased; a later sweep retries this.',
  'privacy.erasure_overdue': 'A customer has not been erased a day after the request; an order may be open.',
  'privacy.erasure_unreadable': 'A requested erasure does not match its schema and is not carried out.',
  'reconcile.document_busy': 'Work on a due document failed temporarily; the next run repeats it.',
  'reconcile.document_failed': 'Work on a due document failed; it is postponed.',
  'reconcile.done': 'A run of reconcile has ended; the entry counts its work.',
  'reconcile.part_failed': 'Part of a run of reconcile failed.',
  'reconcile.postpone_failed': 'A due document whose work failed could not be postponed either.',
  'refund.failed': 'The payment provider refused a refund, or reports that it failed; staff must act.',
  'refund.unconfirmed': 'A refund was requested, but its result was never reported.',
  'request.completed_after_timeout': 'Work succeeded after its caller had received a busy response.',
  'request.ended': 'A request was answered.',
  'request.failed_after_timeout': 'Work failed after its caller had received a busy response.',
  'review.unreadable': 'A review does not match its schema; the list for staff shows the others.',
  'stuck.unreadable': 'A record of repeatedly failing work does not match its schema.',
  'transaction.follow_up_failed': 'Follow-up work failed after a commit, which remains valid.',
  'warm.done':
    'Warm-up requests went to the functions of a first purchase; the entry counts requests and failures.',
} as const;

export type LogEventId = keyof typeof logEvents;
