/** Closes a switch: the compiler rejects the call while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
