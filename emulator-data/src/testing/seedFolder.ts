import path from 'node:path';

export const seedFolder = path.resolve(__dirname, '../../seed');
