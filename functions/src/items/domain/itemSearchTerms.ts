import { textTerms } from '@shop/core/rules/orderSearchTerms';

/** Returns the beginnings by which staff find an item: of its name, of each word of it, and of its code. */
export function itemSearchTerms({ name, code }: { name: string; code: string }): string[] {
  return textTerms([name, code]);
}
