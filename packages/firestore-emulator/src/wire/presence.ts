/** Whether a member of a message is there: protobufjs leaves it out or puts null. */
export function isSet<T>(value: T): value is NonNullable<T> {
  return value !== null && value !== undefined;
}
