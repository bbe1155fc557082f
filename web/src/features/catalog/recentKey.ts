/** Key under which this device stores the viewed products. A logout removes the entry. */
export const recentKey = 'recent';
