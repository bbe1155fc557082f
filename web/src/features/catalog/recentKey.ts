export const recentKey = 'recent';
export const searchesKey = 'searches';
