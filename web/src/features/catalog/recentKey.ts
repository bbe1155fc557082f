/** Key under which this device stores the viewed products. A logout removes it. */
export const recentKey = 'recent';
