import { paths } from './paths';

/** Separate from `paths`, to keep it out of the first load. */
export const privacyPath = `${paths.terms}/privacy`;
