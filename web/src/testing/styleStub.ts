/** Replaces stylesheets in tests. */
export const styles = {};
