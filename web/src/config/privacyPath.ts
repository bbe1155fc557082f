import { paths } from './paths';

/** Path of the privacy notice, below the terms. This is a separate file, because the first load does not link to it. */
export const privacyPath = `${paths.terms}/privacy`;
