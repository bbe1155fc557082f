import { compareStrings } from '../values/strings';

const numericIdPattern = /^__id(-?\d+)__$/;

/** Compares resource names or paths segment by segment. Numeric ids (`__id7__`) come first, in numeric order. */
export function compareNames(left: string, right: string): number {
  if (left === right) return 0;
  const leftSegments = left.split('/');
  const rightSegments = right.split('/');
  for (const [index, segment] of leftSegments.entries()) {
    const other = rightSegments[index];
    if (other === undefined) return 1;
    const difference = compareIds(segment, other);
    if (difference !== 0) return difference;
  }
  return leftSegments.length - rightSegments.length;
}

export function compareIds(left: string, right: string): number {
  if (left === right) return 0;
  const leftNumber = numericId(left);
  const rightNumber = numericId(right);
  if (leftNumber !== undefined && rightNumber !== undefined) return leftNumber < rightNumber ? -1 : 1;
  if (leftNumber !== undefined) return -1;
  if (rightNumber !== undefined) return 1;
  return compareStrings(left, right);
}

function numericId(id: string): bigint | undefined {
  if (!id.startsWith('__id')) return undefined;
  const digits = numericIdPattern.exec(id)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}
