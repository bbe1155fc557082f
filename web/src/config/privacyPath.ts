import { paths } from './paths';

/**
 * Path of the privacy notice, below the terms. Kept in a separate file, because the first load does not link to the
 * notice.
 */
export const privacyPath = `${paths.terms}/privacy`;
