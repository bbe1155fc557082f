/** Returns whether a member of a message is set. protobufjs omits unset members or sets them to null. */
export function isSet<T>(value: T): value is NonNullable<T> {
  return value !== null && value !== undefined;
}
