/** Key under which this device stores the viewed products; a logout removes it. */
export const recentKey = 'recent';
