import { createContext } from 'react';

/** The shop's name as the wordmark and the tab show it; empty while it is not known. */
export const SiteName = createContext('');
