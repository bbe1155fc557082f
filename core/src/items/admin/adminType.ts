import type * as v from 'valibot';

import type { Contract } from '../../contracts/contract';
import type { StockUnits } from '../../rules/stock';

/** A new item of any kind, parsed from its request: fields to store, and units by variant. */
export type NewItem = { fields: Readonly<Record<string, unknown>>; onHand: StockUnits };

/** Values by variant. An undefined value means no change. */
type PerVariant = { readonly [V in keyof StockUnits]?: number | undefined };

/** A change to an item of any kind, parsed from its request. An undefined field keeps its value. */
export type ItemChange = {
  productId: string;
  /** Fields to clear. */
  clear?: readonly string[] | undefined;
  reason?: string | undefined;
  version?: number | undefined;
  fields: Readonly<Record<string, unknown>>;
  /** New stored prices. */
  prices?: PerVariant | undefined;
  /** `by` contains units to add or remove; `to` contains new counts. */
  by?: PerVariant | undefined;
  to?: PerVariant | undefined;
};

/** A staff endpoint whose input is parsed to `Input`. Each kind documents different fields. */
type StaffCall<Input> = Contract & {
  readonly access: 'staff';
  readonly permission: 'catalogue';
  readonly input: v.GenericSchema<unknown, Input>;
};

/** An endpoint that archives items of a kind. `idField` is the request field that contains the item's id. */
export type Removal = {
  readonly contract: StaffCall<Readonly<Record<string, string>>> & {
    readonly output: v.GenericSchema<unknown, { message: string }>;
  };
  readonly idField: string;
};

/** Type of a form input, which determines how its value is sent. */
export type FieldInput = 'text' | 'number' | 'choice' | 'yes-no';

/** A form field in the back office that not every kind has. */
export type FieldForm = {
  label: string;
  input: FieldInput;
  /** Position in the form: before the prices, after them, or at the end. */
  place: 'before' | 'after' | 'end';
  options?: readonly { value: string; label: string }[];
  /** Text shown while nothing is selected. */
  placeholder?: string;
  isRequired?: boolean;
  /** True if staff can clear the value. */
  isClearable?: boolean;
  /** True if the field shares a row with its neighbour. */
  isHalf?: boolean;
  /** Heading of the field's column in the kind's table. Absent if the field has no column. */
  column?: string;
  /** Colours of options that are shown as badges. */
  tones?: Readonly<Record<string, 'sativa' | 'hybrid' | 'indica'>>;
};

/** Maps form values to request fields of a kind. */
export type ItemPaths = {
  /** A new item's price and units, by variant. */
  newPrice: (variant: string) => string;
  newUnits: (variant: string) => string;
  /** Paths of changed values: plain fields by name; prices and units by variant. */
  field: (name: string) => string;
  price: (variant: string) => string;
  difference: (variant: string) => string;
  count: (variant: string) => string;
};

/** Search box above a table. Kinds with the same box are searched together. */
export type TableSearch = { label: string; placeholder: string };

/** Names of a kind in the back office, and messages shown after an action on an item. */
export type ItemLabels = {
  /** The segment of an item page's path that names the kind, such as `edible`. */
  path: string;
  /** The page's title. */
  page: string;
  /** Used in phrases such as "this product", "Products", and "Product deleted successfully". */
  one: string;
  many: string;
  title: string;
  added: string;
  updated: string;
  deleteFailed: string;
};

/** Dialog that adds items. Kinds that share a dialog differ by category. */
export type AddDialog = { id: string; button: string; title: string; isPrimary: boolean };

/** Staff endpoints for the items of a kind, and how the back office presents the kind. */
export type ItemAdmin = {
  readonly shown: v.GenericSchema;
  readonly add: StaffCall<NewItem>;
  readonly update: StaffCall<ItemChange>;
  /** The back office uses the first endpoint. */
  readonly removals: readonly [Removal, ...Removal[]];
  readonly labels: ItemLabels;
  readonly dialog: AddDialog;
  /** Category that selects the kind in a shared dialog. */
  readonly dialogCategory?: string;
  readonly editTitle: (name: string) => string;
  /**
   * True if the edit form shows current values as placeholders instead of values. The specification requires this for
   * extras.
   */
  readonly hasPlaceholders?: boolean;
  readonly search: TableSearch;
  /** True if the kind's table can be hidden. */
  readonly canHide: boolean;
  readonly paths: ItemPaths;
  readonly form: Readonly<Record<string, FieldForm>>;
  /** True if the description has a column. */
  readonly hasDescriptionColumn?: boolean;
};
