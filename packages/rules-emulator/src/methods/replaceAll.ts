import { RulesError } from '../evaluate/rulesError';

const specialPattern = /\\([\s\S])|\$(\d+)|\$\{(\w+)\}/g;

/** Replaces as Java does: `$1` and `${name}` are groups, and a backslash escapes the next character. */
export function replaceAll(value: string, pattern: RegExp, replacement: string): string {
  return value.replace(pattern, (whole: string, ...rest: readonly unknown[]) => {
    const named = rest.at(-1);
    const isNamed = typeof named === 'object';
    const groups = rest.slice(0, isNamed ? -3 : -2);
    return replacement.replace(specialPattern, (_all, plain?: string, digits?: string, name?: string) => {
      if (plain !== undefined) return plain;
      if (digits !== undefined) return numbered(digits, [whole, ...groups]);
      return groupText(isNamed && named !== null && Reflect.get(named, name ?? ''));
    });
  });
}

// Resolves a numbered group: `$12` is group 1 and a 2 where there are fewer than twelve groups.
function numbered(digits: string, groups: readonly unknown[]): string {
  for (let length = digits.length; length > 0; length -= 1) {
    const index = Number(digits.slice(0, length));
    if (index < groups.length) return groupText(groups[index]) + digits.slice(length);
  }
  throw new RulesError(`the pattern has no group ${digits}`);
}

function groupText(group: unknown): string {
  return typeof group === 'string' ? group : '';
}
