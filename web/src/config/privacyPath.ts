import { paths } from './paths';

/** The privacy notice, below the terms; a file of its own, as the first load links nowhere to it. */
export const privacyPath = `${paths.terms}/privacy`;
