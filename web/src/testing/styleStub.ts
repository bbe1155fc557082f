/** What a stylesheet is in tests. */
export const styles = {};
