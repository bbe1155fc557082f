import { paths } from './paths';

/** Address of the privacy notice, below the terms; in a separate file, because the first load does not link to it. */
export const privacyPath = `${paths.terms}/privacy`;
