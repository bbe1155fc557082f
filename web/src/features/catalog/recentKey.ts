/** Under which this device keeps what was looked at last; a logout removes it. */
export const recentKey = 'recent';
