/** Work queues, by the next step of the order; `done` holds orders with nothing left to do. */
const orderQueues = ['pay', 'pack', 'ready', 'way', 'done'] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** Views that staff can open: a queue, all open work, the orders that need a decision, or all orders. */
export const queueViews = ['open', ...orderQueues, 'action', 'all'] as const;
export type QueueView = (typeof queueViews)[number];
