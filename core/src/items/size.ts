/** Texts for one of the sizes in which a kind of item is sold. */
export type SizeText = {
  /** Label of the choice; no two sizes have the same. */
  readonly label: string;
  /** Suffix of the item's name in the cart, to distinguish the sizes. */
  readonly suffix: string;
  /** Weight in grams of a size that is sold by weight. */
  readonly grams?: number;
};

/** The only variant of items that are sold in one form. */
export const unitOnly = ['unit'] as const;

/** Returns the names of a kind's sizes, in the order in which they are offered. */
export function namesOf<Name extends string>(sizes: Readonly<Record<Name, SizeText>>): readonly Name[] {
  return Object.keys(sizes) as Name[];
}
