import type * as v from 'valibot';

import type { StaffPermission } from '../model/staffPermission';

/** Permitted callers. `staff` requires a custom claim; `provider` requires a signature over the raw body. */
export type Access = 'public' | 'customer' | 'staff' | 'provider';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The definition of one endpoint, from which the function, the Hosting rewrite, the web client and the tests are
 * derived. `path` and `aliases` are relative to `/api`. GET and DELETE read `input` from the query string, other
 * methods from the JSON body. `headers` names request headers that are added to the input. `output` is the response
 * without `success`.
 */
export type Contract = Declared &
  (
    | { readonly access: 'staff'; readonly permission: StaffPermission }
    | { readonly access: 'public' | 'customer'; readonly permission?: never }
    | { readonly access: 'provider'; readonly permission?: never; readonly hasOwnFunction: true }
  );

type Declared = {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly aliases?: readonly string[];
  /** Set if the specifications document the endpoint, or if it needs resources that no function group has. */
  readonly hasOwnFunction?: true;
  readonly headers?: readonly string[];
  readonly input: v.GenericSchema;
  readonly output: v.GenericSchema;
  /** How long the CDN may cache the response. Other responses are `no-store`. */
  readonly cdnSeconds?: number;
  /** Set if errors repeat their details as text under `metadata.details`, as documented for the quote endpoint. */
  readonly hasRefusalMetadata?: boolean;
  /**
   * Set for endpoints that attract scripted abuse. In a shop that uses App Check, `always` requires its token for every
   * request, and `field` only for requests with that input field.
   */
  readonly appCheck?: 'always' | { readonly field: string };
  /** Set if the body is a file instead of JSON. `input` then comes from the query string. */
  readonly uploadMaxBytes?: number;
};

/** Functions that serve several contracts. */
export type FunctionGroup = 'storefront' | 'office';

/** Returns null for a contract with its own function. */
export function groupOf({
  access,
  hasOwnFunction,
}: Pick<Contract, 'access' | 'hasOwnFunction'>): FunctionGroup | null {
  if (hasOwnFunction === true) return null;
  return access === 'staff' ? 'office' : 'storefront';
}

/** Lower case, because Node returns header names in lower case. */
export const appCheckHeader = 'x-firebase-appcheck';

/** Returns whether the request needs an App Check token, if the shop uses App Check. */
export function asksForAppCheck({ appCheck }: Pick<Contract, 'appCheck'>, input: unknown): boolean {
  if (appCheck === undefined || appCheck === 'always') return appCheck !== undefined;
  const value: unknown = (input as Record<string, unknown>)[appCheck.field];
  return value !== undefined && value !== '';
}

export function functionOf(contract: Pick<Contract, 'name' | 'access' | 'hasOwnFunction'>): string {
  return groupOf(contract) ?? contract.name;
}

export type InputOf<C extends Contract> = v.InferOutput<C['input']>;
/** Input as a caller sends it, before defaults and transforms. */
export type InputFor<C extends Contract> = v.InferInput<C['input']>;
export type OutputOf<C extends Contract> = v.InferOutput<C['output']>;

/** The annotation below lets bundlers drop the contracts that a page does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function contract<const C extends Contract>(declared: C): C {
  return declared;
}
