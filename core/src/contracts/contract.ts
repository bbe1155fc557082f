import type * as v from 'valibot';

import type { StaffPermission } from '../model/staffPermission';

/**
 * Permitted callers: anyone, a signed-in customer, staff (custom claim), or a provider (signature over the raw body).
 */
export type Access = 'public' | 'customer' | 'staff' | 'provider';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The definition of one endpoint. The function, the Hosting rewrite, the web client and the tests are derived from it.
 * `path` and `aliases` are relative to `/api`; GET and DELETE read `input` from the query string, the others from the
 * JSON body. `headers` names request headers that are added to the input. `output` is the response without `success`.
 * Staff endpoints name the permission that the caller's role must include. Each provider endpoint has its own function.
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
  /**
   * Set when the specifications document the endpoint, or when it needs resources that no group has. Other endpoints
   * share a function.
   */
  readonly hasOwnFunction?: true;
  readonly headers?: readonly string[];
  readonly input: v.GenericSchema;
  readonly output: v.GenericSchema;
  /** How long the CDN may cache a public response, in seconds. Everything else is `no-store`. */
  readonly cdnSeconds?: number;
  /** Set when errors repeat their details as text under `metadata.details`, as documented for the quote endpoint. */
  readonly hasRefusalMetadata?: boolean;
  /**
   * Set for endpoints that attract scripted abuse. If the shop uses App Check, they require its token: always, or
   * only if the request has this input field.
   */
  readonly appCheck?: 'always' | { readonly field: string };
  /** Maximum size in bytes of a body that is a file instead of JSON. `input` then comes from the query string. */
  readonly uploadMaxBytes?: number;
};

/** The functions that serve several contracts, one for customers and one for staff. */
export type FunctionGroup = 'storefront' | 'office';

/** Returns the group that serves a contract, or null for a contract with its own function. */
export function groupOf({
  access,
  hasOwnFunction,
}: Pick<Contract, 'access' | 'hasOwnFunction'>): FunctionGroup | null {
  if (hasOwnFunction === true) return null;
  return access === 'staff' ? 'office' : 'storefront';
}

/**
 * Header that contains the App Check token of Firebase clients. Lower case, because Node returns header names in lower
 * case.
 */
export const appCheckHeader = 'x-firebase-appcheck';

/** Returns whether a request with this input requires an App Check token, if the shop uses App Check. */
export function asksForAppCheck({ appCheck }: Pick<Contract, 'appCheck'>, input: unknown): boolean {
  if (appCheck === undefined || appCheck === 'always') return appCheck !== undefined;
  const value: unknown = (input as Record<string, unknown>)[appCheck.field];
  return value !== undefined && value !== '';
}

/** Returns the name of the HTTPS function that serves a contract. */
export function functionOf(contract: Pick<Contract, 'name' | 'access' | 'hasOwnFunction'>): string {
  return groupOf(contract) ?? contract.name;
}

export type InputOf<C extends Contract> = v.InferOutput<C['input']>;
/** Input as a caller sends it, before defaults and transforms. */
export type InputFor<C extends Contract> = v.InferInput<C['input']>;
export type OutputOf<C extends Contract> = v.InferOutput<C['output']>;

/** Declares an endpoint. The annotation below lets bundlers drop the contracts that a page does not use. */
/* @__NO_SIDE_EFFECTS__ */
export function contract<const C extends Contract>(declared: C): C {
  return declared;
}
