import { createContext } from 'react';

/** The shop's name for the wordmark and the tab; empty while unknown. */
export const SiteName = createContext('');
