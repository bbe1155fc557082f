import type * as v from 'valibot';

import type { StaffPermission } from '../model/staffPermission';

/** Who may knock: anyone, a signed-in customer, staff (custom claim), or a provider (signature over the raw body). */
export type Access = 'public' | 'customer' | 'staff' | 'provider';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One endpoint as data. The function, the Hosting rewrite, the web client and the tests are derived from it.
 * `path` and `aliases` are relative to `/api`; GET and DELETE take `input` from the query string, the others from the JSON body.
 * `headers` names the documented headers whose values join the input under the same name.
 * `output` is the answer without `success`. Endpoints of staff name the permission that the caller's role must include.
 */
export type Contract = Declared &
  (
    | { readonly access: 'staff'; readonly permission: StaffPermission }
    | { readonly access: Exclude<Access, 'staff'>; readonly permission?: never }
  );

type Declared = {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly headers?: readonly string[];
  readonly input: v.GenericSchema;
  readonly output: v.GenericSchema;
  /** Public lists: how long the CDN may keep an answer, in seconds. Everything else is `no-store`. */
  readonly cdnSeconds?: number;
  /** Refusals repeat their details as text under `metadata.details`, as the quote call documents it. */
  readonly hasRefusalMetadata?: boolean;
  /** The body is a file of at most so many bytes and not JSON; `input` comes from the query string. */
  readonly uploadMaxBytes?: number;
};

export type InputOf<C extends Contract> = v.InferOutput<C['input']>;
/** What a caller may write down, before defaults and transforms. */
export type InputFor<C extends Contract> = v.InferInput<C['input']>;
export type OutputOf<C extends Contract> = v.InferOutput<C['output']>;

/** Declares an endpoint; the annotation lets bundlers drop the contracts a page does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function contract<const C extends Contract>(declared: C): C {
  return declared;
}
