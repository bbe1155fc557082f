import { integer, isRecord, type Json, list, text } from '../http/shape';

type LineItem = Json & {
  displayName: string;
  quantity: number;
  pricingDetails: Json & { price: number };
};

export type CheckoutRequest = {
  amount: number;
  currency: 'ZAR';
  successUrl: string | null;
  cancelUrl: string | null;
  failureUrl: string | null;
  metadata: Record<string, string>;
  externalId: string | null;
  lineItems: LineItem[] | null;
  subtotalAmount: number | null;
  totalDiscount: number | null;
  totalTaxAmount: number | null;
};

export type Refusal = {
  code: string;
  message: string;
};

const minimumAmountCents = 200;

/** Ignores unknown fields, as the provider does. */
export function readCheckoutRequest(value: unknown): CheckoutRequest | Refusal {
  if (!isRecord(value)) return { code: 'invalid_request', message: 'the body is not a JSON object' };
  const amount = integer(value['amount']);
  if (amount === undefined) return { code: 'amount_invalid', message: 'amount is not an integer in cents' };
  if (amount < minimumAmountCents) return { code: 'amount_too_small', message: 'amount below 200' };
  if (value['currency'] !== 'ZAR') return { code: 'currency_unsupported', message: 'only ZAR is supported' };
  const problem =
    badUrl(value) ?? badMetadata(value['metadata']) ?? badLineItems(value['lineItems']) ?? badTotals(value);
  if (problem) return problem;
  if (isGiven(value['externalId']) && text(value['externalId']) === undefined) {
    return { code: 'external_id_invalid', message: 'externalId is not a string' };
  }
  return {
    amount,
    currency: 'ZAR',
    successUrl: text(value['successUrl']) ?? null,
    cancelUrl: text(value['cancelUrl']) ?? null,
    failureUrl: text(value['failureUrl']) ?? null,
    metadata: stringEntries(value['metadata']),
    externalId: text(value['externalId']) ?? null,
    lineItems: list(value['lineItems'])?.flatMap((item) => readLineItem(item) ?? []) ?? null,
    subtotalAmount: integer(value['subtotalAmount']) ?? null,
    totalDiscount: integer(value['totalDiscount']) ?? null,
    totalTaxAmount: integer(value['totalTaxAmount']) ?? null,
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function badUrl(body: Json): Refusal | undefined {
  const name = ['successUrl', 'cancelUrl', 'failureUrl'].find(
    (key) => isGiven(body[key]) && !isWebUrl(body[key]),
  );
  return name === undefined ? undefined : { code: 'url_invalid', message: `${name} is not an absolute URL` };
}

function isWebUrl(value: unknown): boolean {
  const url = text(value);
  return url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url);
}

function badMetadata(value: unknown): Refusal | undefined {
  if (!isGiven(value)) return undefined;
  const valid = isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string');
  return valid ? undefined : { code: 'metadata_invalid', message: 'metadata is not an object of strings' };
}

function badLineItems(value: unknown): Refusal | undefined {
  if (!isGiven(value)) return undefined;
  const items = list(value);
  if (items && items.every((item) => readLineItem(item) !== undefined)) return undefined;
  const message = 'each line item needs displayName, quantity of at least 1 and pricingDetails.price';
  return { code: 'line_items_invalid', message };
}

function readLineItem(value: unknown): LineItem | undefined {
  if (!isRecord(value) || !isRecord(value['pricingDetails'])) return undefined;
  const displayName = text(value['displayName']);
  const quantity = integer(value['quantity']);
  const price = integer(value['pricingDetails']['price']);
  if (displayName === undefined || quantity === undefined || quantity < 1 || price === undefined)
    return undefined;
  return { ...value, displayName, quantity, pricingDetails: { ...value['pricingDetails'], price } };
}

function badTotals(body: Json): Refusal | undefined {
  const name = ['subtotalAmount', 'totalDiscount', 'totalTaxAmount'].find(
    (key) => isGiven(body[key]) && integer(body[key]) === undefined,
  );
  return name === undefined ? undefined : { code: 'total_invalid', message: `${name} is not an integer` };
}

function stringEntries(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      typeof entry === 'string' ? [[key, entry] as const] : [],
    ),
  );
}
