/**
 * Every event that the functions log, by the id that searches, alerts (`ops/alerts`) and the runbook use. The meaning of an id
 * never changes; the text describes the event.
 */
export const logEvents = {
  'audit.row_unreadable': 'A row of the audit log does not fit its schema; the list shows the others.',
  'cache.load_failed_late': 'A value could not be loaded, after its requests had timed out.',
  'cache.served_stale': 'A value could not be loaded again; the last one was served.',
  'checkout.create_failed': 'The payment provider opened no checkout; the customer may try again.',
  'checkout.withdrawal_failed':
    'An order that was not to be placed could not be withdrawn; its hold ends automatically.',
  'courier.booking_failed': 'A courier could not be booked; the job is tried again or given up.',
  'courier.booked': 'A courier was booked.',
  'courier.cancel_failed': 'A courier could not be called off; the job is tried again.',
  'courier.event_not_applied': 'A valid courier event belongs to no order, or says what cannot follow.',
  'courier.read_failed': 'A delivery could not be read from the courier; it is read again later.',
  'courier.shop_refused': 'The courier refuses the shop itself: its account, address or telephone number.',
  'courier.shop_profile_missing': 'No courier can be booked: the shop’s details are not filled in.',
  'courier.token_not_read': 'The shared token of the courier could not be read; a new one was requested.',
  'courier.token_not_saved': 'The shared token of the courier could not be kept; the next call requests one.',
  'database.plain_read_failed': 'A read without the database client failed; the client was used.',
  'geocoding.failed': 'The geocoding service did not say where an address lies; no fee was given.',
  'holds.not_freed': 'Units of an unpaid order could not be released.',
  'holds.search_failed': 'Ended holds of a sold-out item could not be looked for.',
  'holds.unknown_crowd':
    'New accounts hold together as much of an item as they may: the shop may be under attack.',
  'holds.share_high': 'Unpaid orders hold a large share of some items.',
  'inventory.ledger_row_unreadable':
    'A row of the stock ledger does not fit its schema; the list shows the others.',
  'item.unreadable': 'An item does not fit its schema; lists show the others.',
  'mail.given_up': 'An e-mail could not be sent and is not retried.',
  'page.start_page_failed':
    'Hosting did not serve the start page; product pages were answered without the shop’s script.',
  'order.backfill_failed':
    'A stored order could not be given its derived fields; lists and figures of staff go on without it.',
  'order.unreadable_due': 'An order that is due does not fit its schema and is not worked on.',
  'order.unreadable_held': 'An unpaid order does not fit its schema; its units stay held.',
  'order.unreadable_in_own_list':
    'An order of a customer does not fit its schema; the list shows the others.',
  'order.unreadable_waiting':
    'An order that waits for staff does not fit its schema; notices and figures go on without it.',
  'order.unreadable_in_search': 'An order does not fit its schema; the order list shows the others.',
  'orders.waiting_overdue': 'Orders wait for staff for longer than they should.',
  'outbound.attempt_failed': 'One attempt of a call to a provider failed; it may be repeated.',
  'outbox.attempt_failed': 'One attempt of a job failed; it is due again after a wait.',
  'outbox.job_unreadable': 'A job does not fit its schema and is not run.',
  'payment.applied': 'A payment event has paid an order.',
  'payment.event_not_applied':
    'A signed payment event could not be applied: money may have moved without its order.',
  'payment.key_refused': 'The payment provider refuses the secret key.',
  'payment.read_failed': 'A checkout could not be read from the payment provider; it is read again later.',
  'promotion.missing': 'A promotion that an order uses is not there; its uses are not counted.',
  'customer.refresh_failed':
    'The figures of a customer could not be counted; the next change of one of their orders counts them.',
  'customer.unreadable': 'A customer does not fit its schema; the list shows the others.',
  'promotion.unreadable': 'A promotion does not fit its schema; carts and lists go on without it.',
  'privacy.erasure_failed': 'An account that is to be erased could not be; the next sweep tries again.',
  'reconcile.document_busy': 'A due document was being changed by others; it is worked on in the next run.',
  'reconcile.document_failed': 'Work on a due document failed; it is postponed.',
  'reconcile.done': 'A run of the schedule has ended, with what it did.',
  'reconcile.part_failed': 'A whole part of a run failed.',
  'reconcile.postpone_failed': 'A due document whose work failed could not be postponed either.',
  'refund.failed': 'The payment provider refused a refund, or reports that it failed; staff have to act.',
  'refund.unconfirmed': 'A refund was accepted and has not been reported for longer than it should take.',
  'request.completed_after_timeout': 'Work ended well after its caller was answered that the shop is busy.',
  'request.ended': 'A request was answered.',
  'request.failed_after_timeout': 'Work failed after its caller was answered that the shop is busy.',
  'review.unreadable': 'A review does not fit its schema; the list of staff shows the others.',
  'stuck.unreadable': 'A mark of work that fails again and again does not fit its schema.',
  'transaction.follow_up_failed': 'What follows a commit failed; the commit stands.',
  'warm.done': 'The functions of a first purchase were kept warm, with how many answered.',
} as const;

export type LogEventId = keyof typeof logEvents;
