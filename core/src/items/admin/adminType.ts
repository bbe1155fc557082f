import type * as v from 'valibot';

import type { Contract } from '../../contracts/contract';
import type { Category } from '../../model/product';
import type { StockUnits } from '../../rules/stock';

export type NewItem = { fields: Readonly<Record<string, unknown>>; onHand: StockUnits };

/** Undefined means no change. */
type PerVariant = { readonly [V in keyof StockUnits]?: number | undefined };

/** Undefined fields keep their values. */
export type ItemChange = {
  productId: string;
  clear?: readonly string[] | undefined;
  reason?: string | undefined;
  version?: number | undefined;
  fields: Readonly<Record<string, unknown>>;
  prices?: PerVariant | undefined;
  /** `by` contains differences, `to` new counts. */
  by?: PerVariant | undefined;
  to?: PerVariant | undefined;
};

type StaffCall<Input> = Contract & {
  readonly access: 'staff';
  readonly permission: 'catalogue';
  readonly input: v.GenericSchema<unknown, Input>;
};

/** `idField` is the request field that contains the item's id. */
export type Removal = {
  readonly contract: StaffCall<Readonly<Record<string, string>>> & {
    readonly output: v.GenericSchema<unknown, { message: string }>;
  };
  readonly idField: string;
};

/** Determines the form control and how its value is sent. */
export type FieldInput = 'text' | 'number' | 'choice' | 'yes-no';

/** Form of a field that only some kinds have. */
export type FieldForm = {
  label: string;
  input: FieldInput;
  /** Before the prices, after them, or at the end. */
  place: 'before' | 'after' | 'end';
  options?: readonly { value: string; label: string }[];
  placeholder?: string;
  isRequired?: boolean;
  isClearable?: boolean;
  /** True if the field shares a row with its neighbour. */
  isHalf?: boolean;
  /** Heading of the field's column. Absent if the field has no column. */
  column?: string;
  /** Colours of options that are shown as badges. */
  tones?: Readonly<Record<string, 'sativa' | 'hybrid' | 'indica'>>;
};

/** Paths of request fields, which differ between kinds. */
export type ItemPaths = {
  newPrice: (variant: string) => string;
  newUnits: (variant: string) => string;
  field: (name: string) => string;
  price: (variant: string) => string;
  difference: (variant: string) => string;
  count: (variant: string) => string;
};

/** Kinds with the same label share one search field. */
export type TableSearch = { label: string; placeholder: string };

export type ItemLabels = {
  /** Names the kind in the path of an item's page, such as `edible`. */
  path: string;
  page: string;
  /** For phrases such as "this product", "Products", and "Product deleted successfully". */
  one: string;
  many: string;
  title: string;
  added: string;
  updated: string;
  deleteFailed: string;
};

/** Kinds that share a dialog are distinguished by category. */
export type AddDialog = { id: string; button: string; title: string; isPrimary: boolean };

export type ItemAdmin = {
  readonly shown: v.GenericSchema;
  readonly add: StaffCall<NewItem>;
  readonly update: StaffCall<ItemChange>;
  /** The back office uses the first removal. */
  readonly removals: readonly [Removal, ...Removal[]];
  readonly labels: ItemLabels;
  readonly dialog: AddDialog;
  /** Selects the kind in a shared dialog. */
  readonly dialogCategory?: Category;
  readonly editTitle: (name: string) => string;
  /** True if the edit form shows current values as placeholders, as the specification requires for extras. */
  readonly hasPlaceholders?: boolean;
  readonly search: TableSearch;
  readonly canHide: boolean;
  readonly paths: ItemPaths;
  readonly form: Readonly<Record<string, FieldForm>>;
  readonly hasDescriptionColumn?: boolean;
};
