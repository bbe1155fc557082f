/** Queues of work, by what staff wait for or do next; `done` holds orders with nothing left to do. */
const orderQueues = ['pay', 'pack', 'ready', 'way', 'done'] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** Views that staff can open: a queue, all open work, the orders that wait for a decision, or everything. */
export const queueViews = ['open', ...orderQueues, 'action', 'all'] as const;
export type QueueView = (typeof queueViews)[number];
