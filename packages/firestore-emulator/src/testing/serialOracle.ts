// Computes the reads and results of programs that run one after another.
import { writtenItem, type Item, type Program, type ReadStep } from './concurrentPrograms';

export type Items = ReadonlyMap<string, Item>;

export function oracleRead(items: Items, step: ReadStep): string {
  const sorted = [...items].sort(([left], [right]) => (left < right ? -1 : 1));
  switch (step.kind) {
    case 'get':
      return describe(step.ids.map((id) => [id, items.get(id) ?? null]));
    case 'group':
      return describe(sorted.filter(([, item]) => item.group === step.group));
    case 'above':
      return describe(
        sorted
          .filter(([, item]) => item.amount > step.amount)
          .sort(([, left], [, right]) => left.amount - right.amount),
      );
    case 'smallest':
      return describe(sorted.sort(([, left], [, right]) => left.amount - right.amount).slice(0, step.count));
    case 'count':
      return String(sorted.filter(([, item]) => item.group === step.group).length);
  }
}

export function oracleWrites(items: Items, program: Program, readSum: number): Items {
  const next = new Map(items);
  for (const write of program.writes) {
    if (write.kind === 'delete') next.delete(write.id);
    else if (write.kind === 'set') next.set(write.id, writtenItem(write.seed, readSum));
    else {
      const before = next.get(write.id) ?? { amount: 0, group: 0 };
      next.set(write.id, { ...before, amount: before.amount + write.seed });
    }
  }
  return next;
}

export function describe(entries: readonly (readonly [string, Item | null])[]): string {
  return entries
    .map(([id, item]) => `${id}:${item === null ? '-' : `${item.amount}/${item.group}`}`)
    .join(' ');
}

/** Returns a number that depends on everything that a program has read. */
export function sumOfReads(answers: readonly string[]): number {
  let sum = 0;
  for (const character of answers.join('|')) sum = (sum * 31 + character.charCodeAt(0)) % 1009;
  return sum;
}
