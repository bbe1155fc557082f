/** Returns whether a member of a message is set: protobufjs omits it or uses null. */
export function isSet<T>(value: T): value is NonNullable<T> {
  return value !== null && value !== undefined;
}
