/** The queues of work, by what staff wait for or do next, and `done`: nothing is left to be done. */
const orderQueues = ['pay', 'pack', 'ready', 'way', 'done'] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** What staff can open: a queue, all open work, what waits for a decision, or everything. */
export const queueViews = ['open', ...orderQueues, 'action', 'all'] as const;
export type QueueView = (typeof queueViews)[number];
