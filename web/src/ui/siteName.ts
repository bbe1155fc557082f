import { createContext } from 'react';

/** Empty while unknown. */
export const SiteName = createContext('');
