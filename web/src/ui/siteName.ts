import { createContext } from 'react';

/** The shop's name for the wordmark and the tab. Empty while unknown. */
export const SiteName = createContext('');
