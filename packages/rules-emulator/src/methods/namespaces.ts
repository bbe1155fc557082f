const namespaces: ReadonlySet<string> = new Set(['math', 'hashing', 'timestamp', 'duration', 'latlng']);

/** Returns whether functions exist below this name, as in `math.abs(x)`; no variable may have it. */
export function isNamespace(name: string): boolean {
  return namespaces.has(name);
}
