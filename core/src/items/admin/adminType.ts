import type * as v from 'valibot';

import type { Contract } from '../../contracts/contract';
import type { StockUnits } from '../../rules/stock';

/** A new item as its call gives it, whatever the kind: fields to store, and units by variant. */
export type NewItem = { fields: Readonly<Record<string, unknown>>; onHand: StockUnits };

/** What may be set per variant; a blank keeps the value. */
type PerVariant = { readonly [V in keyof StockUnits]?: number | undefined };

/** A change of an item as its call gives it, whatever the kind. What is undefined keeps its value. */
export type ItemChange = {
  productId: string;
  /** Fields to empty. */
  clear?: readonly string[] | undefined;
  reason?: string | undefined;
  version?: number | undefined;
  fields: Readonly<Record<string, unknown>>;
  /** New stored prices. */
  prices?: PerVariant | undefined;
  /** Units to add or take away, and new counts. */
  by?: PerVariant | undefined;
  to?: PerVariant | undefined;
};

/** A call of staff that is read as `Input`, whatever fields the kind documents for it. */
type StaffCall<Input> = Contract & {
  readonly access: 'staff';
  readonly permission: 'catalogue';
  readonly input: v.GenericSchema<unknown, Input>;
};

/** Takes the items of a kind out of the shop; `idField` names the item in the call. */
export type Removal = {
  readonly contract: StaffCall<Readonly<Record<string, string>>> & {
    readonly output: v.GenericSchema<unknown, { message: string }>;
  };
  readonly idField: string;
};

/** How a field is typed in, and what that becomes in the call. */
export type FieldInput = 'text' | 'number' | 'choice' | 'yes-no';

/** A field of a kind's own in the back office. */
export type FieldForm = {
  label: string;
  input: FieldInput;
  /** Before, or after, the prices; or at the end of the form. */
  place: 'before' | 'after' | 'end';
  options?: readonly { value: string; label: string }[];
  /** What the choice shows while nothing is chosen. */
  placeholder?: string;
  isRequired?: boolean;
  /** What was filled in may be emptied again: the field then is as if never given. */
  isClearable?: boolean;
  /** Shares a row with its neighbour. */
  isHalf?: boolean;
  /** Its column in the kind's table, where it has one. */
  column?: string;
  /** Colours of choices that are shown as badges. */
  tones?: Readonly<Record<string, 'sativa' | 'hybrid' | 'indica'>>;
};

/** Where the calls of a kind want the values of its form. */
export type ItemPaths = {
  /** A new item's price and units, by variant. */
  newPrice: (variant: string) => string;
  newUnits: (variant: string) => string;
  /** A changed field, price, difference or count. */
  field: (name: string) => string;
  price: (variant: string) => string;
  difference: (variant: string) => string;
  count: (variant: string) => string;
};

/** The search box above a table; kinds that name the same box are searched together. */
export type TableSearch = { label: string; placeholder: string };

/** What a kind is called in the back office, and what is said after something was done to one. */
export type ItemLabels = {
  /** The kind in its page's address. */
  path: string;
  /** The page's title. */
  page: string;
  /** As in "this product", "Products", and "Product deleted successfully". */
  one: string;
  many: string;
  title: string;
  added: string;
  updated: string;
  deleteFailed: string;
};

/** The dialog that adds items; kinds that name the same one are distinguished by the category. */
export type AddDialog = { id: string; button: string; title: string; isPrimary: boolean };

/** What staff can do with the items of a kind, and how the back office shows them. */
export type ItemAdmin = {
  /** The document that holds the public list. */
  readonly listDocument: string;
  readonly stored: v.GenericSchema;
  readonly shown: v.GenericSchema;
  readonly add: StaffCall<NewItem>;
  readonly update: StaffCall<ItemChange>;
  /** The first one is what the back office calls. */
  readonly removals: readonly [Removal, ...Removal[]];
  readonly labels: ItemLabels;
  readonly dialog: AddDialog;
  /** The category that chooses the kind in a shared dialog. */
  readonly dialogCategory?: string;
  readonly editTitle: (name: string) => string;
  /** Whether current values are placeholders of the form of a change, as specified for extras, instead of filled in. */
  readonly hasPlaceholders?: boolean;
  readonly search: TableSearch;
  /** Whether its table can be switched off. */
  readonly canHide: boolean;
  readonly paths: ItemPaths;
  readonly form: Readonly<Record<string, FieldForm>>;
  /** Whether the description has a column. */
  readonly hasDescriptionColumn?: boolean;
};
