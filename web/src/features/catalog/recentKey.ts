export const recentKey = 'recent';
