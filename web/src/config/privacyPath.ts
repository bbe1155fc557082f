import { paths } from './paths';

/** In a separate file, because the first load does not link to the notice. */
export const privacyPath = `${paths.terms}/privacy`;
