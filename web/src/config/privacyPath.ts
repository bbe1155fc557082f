import { paths } from './paths';

/** In a separate file, because the first load does not link to the privacy notice. */
export const privacyPath = `${paths.terms}/privacy`;
