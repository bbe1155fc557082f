import { defineInt, defineSecret, defineString, expr, projectID } from 'firebase-functions/params';

import couriers from '../../couriers.json';

/** Service accounts, which must exist before the first deployment. `ops/platform.json` lists their permissions. */
export const accounts = {
  functions: expr`shop-functions@${projectID}.iam.gserviceaccount.com`,
  public: expr`shop-public@${projectID}.iam.gserviceaccount.com`,
  upload: expr`shop-upload@${projectID}.iam.gserviceaccount.com`,
};

export const warmInstances = defineInt('WARM_INSTANCES', {
  description: 'Minimum instances of each customer function; each costs about 8 dollars a month',
  default: 0,
});

const shopOriginsParam = defineString('SHOP_ORIGINS', {
  description:
    'Origins the shop is served from, separated by commas, e.g. https://shop.example,https://www.shop.example',
});

const paymentModeParam = defineString('PAYMENT_MODE', {
  description: 'Mode of payments and deliveries: test or live',
});

/** Without a trailing slash. */
export const paymentApiUrl = defineString('PAYMENT_API_URL', { default: 'https://payments.yoco.com/api' });

export const paymentSecretKey = defineSecret('PAYMENT_SECRET_KEY');
/** One secret, or two separated by a space during rotation. The same applies to `courierWebhookKey`. */
export const paymentWebhookSecret = defineSecret('PAYMENT_WEBHOOK_SECRET');

const courierProviderParam = defineString('COURIER_PROVIDER', {
  description: 'Who delivers parcels: uber-direct, or own-driver for the shop itself',
  // A courier must first agree in writing to carry the goods. The shop's own drivers need no such agreement.
  default: 'own-driver',
});

/** Without a trailing slash. */
export const courierApiUrl = defineString('COURIER_API_URL', { default: 'https://api.uber.com' });
export const courierTokenUrl = defineString('COURIER_TOKEN_URL', {
  default: 'https://auth.uber.com/oauth/v2/token',
});

export const courierCustomerId = defineString('COURIER_CUSTOMER_ID', {
  description: "The shop's customer id in the courier's dashboard; any word for own-driver",
});

export const courierClientId = defineSecret('COURIER_CLIENT_ID');
export const courierClientSecret = defineSecret('COURIER_CLIENT_SECRET');
export const courierWebhookKey = defineSecret('COURIER_WEBHOOK_KEY');

const geocodingProviderParam = defineString('GEOCODING_PROVIDER', {
  description:
    'Service that looks up the location of an address: google; staff, who compare each address themselves; or none',
  default: 'none',
});
const geocodingUrl = defineString('GEOCODING_URL', {
  default: 'https://maps.googleapis.com/maps/api/geocode/json',
});
/** Key of the geocoding service, restricted to servers and this API. If unused, the secret may contain any text. */
const geocodingKey = defineSecret('GEOCODING_KEY');

const maxUnitsPerItem = numberParam(
  'MAX_UNITS_PER_ITEM',
  30,
  'Units of an item in one size that one customer may hold without having paid',
);
const maxShareOfItem = numberParam(
  'MAX_SHARE_OF_ITEM',
  50,
  "Percentage of an item's available units that one customer may hold unpaid",
);
const maxOrdersAnHour = numberParam(
  'MAX_ORDERS_AN_HOUR',
  10,
  'Orders that one customer may place in an hour, paid or not',
);
const heldShareWarning = numberParam(
  'HELD_SHARE_WARNING',
  50,
  'Percentage of an item held by unpaid orders at which staff are warned',
);

const keepOrderDetailsDays = numberParam(
  'KEEP_ORDER_DETAILS_DAYS',
  365,
  'Days after which customer details are erased from closed orders',
);
const keepAuditDays = numberParam(
  'KEEP_AUDIT_DAYS',
  1825,
  'Days after which audit rows, including staff sign-ins, are deleted',
);

/** Applies the default here, because only the Firebase CLI gives parameters their defaults. */
function numberParam(name: string, byDefault: number, description: string): () => number {
  const param = defineInt(name, { description, default: byDefault });
  return () => (process.env[name] === undefined ? byDefault : param.value());
}

const appCheckParam = defineString('APP_CHECK', {
  description:
    'required: payment, deliveries, promotion codes and staff login require App Check; empty: none do',
  default: '',
});

const mailUrl = defineString('MAIL_SMTP_URL', {
  description:
    'Mail server, e.g. smtps://user@mail.example:465 or smtp://user@mail.example:587; empty: the shop sends no e-mail',
  default: '',
});
const mailFrom = defineString('MAIL_FROM', {
  description:
    'Sender of e-mail, e.g. orders@shop.example; e-mails to customers name the shop as in its profile',
  default: '',
});
const staffMailTo = defineString('STAFF_MAIL_TO', {
  description: 'Who gets an e-mail when orders wait for staff; addresses separated by commas, or empty',
  default: '',
});
const ownerSecondFactorParam = defineString('OWNER_SECOND_FACTOR', {
  description: 'required: owners need a second factor; empty: in deployed projects only',
  default: '',
});
const needsActionMinutes = numberParam(
  'NEEDS_ACTION_MINUTES',
  30,
  'Minutes that an order may wait for staff before they get an e-mail',
);
/** Password of the mail server's user. If the server needs none, the secret may contain any text. */
const mailPassword = defineSecret('MAIL_PASSWORD');

/**
 * Key of the digests that replace phone numbers, e-mail addresses and IP addresses. The deployment generates the key
 * once. If the key changes, telephone customers are no longer recognised, and stored limits start again from zero.
 */
export const personIdKey = defineSecret('PERSON_ID_KEY');

export const paymentSecrets = [paymentSecretKey, paymentWebhookSecret];
const courierSecrets = [courierClientId, courierClientSecret, courierWebhookKey];
export const quoteSecrets = [...courierSecrets, geocodingKey];
export const jobSecrets = [...paymentSecrets, ...courierSecrets, mailPassword];

export function imageOrigin(): string {
  const emulator = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  return emulator === undefined ? 'https://firebasestorage.googleapis.com' : `http://${emulator}`;
}

/** `isKnown` means that the account has paid before, or is a day old with a verified e-mail address. */
export function holdLimits(isKnown: boolean) {
  const part = isKnown ? 1 : 0.5;
  return {
    unitsPerItem: Math.max(1, Math.floor(maxUnitsPerItem() * part)),
    sharePercent: maxShareOfItem() * part,
    alwaysUnits: isKnown ? 6 : 3,
    ordersAnHour: maxOrdersAnHour(),
    unknown: isKnown ? null : { lines: 10, holdMinutes: 5 },
  };
}

export function heldShareWarningPercent(): number {
  return heldShareWarning();
}

/** In days, each at least one. */
export function retentionDays(): { orders: number; auditRows: number } {
  return {
    orders: Math.max(1, keepOrderDetailsDays()),
    auditRows: Math.max(1, keepAuditDays()),
  };
}

export function geocodingService(): { url: string; key: string } | null {
  const provider = process.env['GEOCODING_PROVIDER'] === undefined ? 'none' : geocodingProviderParam.value();
  if (provider === 'none' || provider === 'staff') return null;
  if (provider !== 'google') throw new Error(`GEOCODING_PROVIDER is unknown: ${provider}`);
  return { url: geocodingUrl.value(), key: geocodingKey.value() };
}

export function mailServer(): { url: string; password: string; from: string } | null {
  const url = textOf('MAIL_SMTP_URL', mailUrl);
  const from = textOf('MAIL_FROM', mailFrom);
  return url === '' || from === '' ? null : { url, from, password: mailPassword.value() };
}

/** Unlike `mailServer`, needs no secret. */
export function sendsMail(): boolean {
  return textOf('MAIL_SMTP_URL', mailUrl) !== '' && textOf('MAIL_FROM', mailFrom) !== '';
}

export function staffMail(): { to: readonly string[]; afterMinutes: number } {
  const addresses = textOf('STAFF_MAIL_TO', staffMailTo).split(',');
  const to = addresses.map((address) => address.trim()).filter((address) => address !== '');
  return { to, afterMinutes: needsActionMinutes() };
}

/** Returns whether owners need a second factor even outside real projects, such as in an emulator. */
export function ownersNeedSecondFactor(): boolean {
  return textOf('OWNER_SECOND_FACTOR', ownerSecondFactorParam) === 'required';
}

/** Returns whether contracts with `appCheck` require a token. */
export function usesAppCheck(): boolean {
  return textOf('APP_CHECK', appCheckParam) === 'required';
}

/** An absent setting counts as empty, because only the Firebase CLI gives parameters their defaults. */
function textOf(name: string, param: { value: () => string }): string {
  return process.env[name] === undefined ? '' : param.value();
}

export type PaymentMode = 'test' | 'live';

/** Browsers may use the API from these origins, and payments may return to them. */
export function shopOrigins(): readonly string[] {
  return shopOriginsParam
    .value()
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '');
}

/** Throws if the setting is neither `test` nor `live`, because a wrong guess could move money. */
export function paymentMode(): PaymentMode {
  const mode = paymentModeParam.value();
  if (mode !== 'test' && mode !== 'live') throw new Error(`PAYMENT_MODE is neither test nor live: ${mode}`);
  return mode;
}

export type CourierName = keyof typeof couriers;
export const courierNames = Object.keys(couriers) as readonly CourierName[];

export function courierProvider(): CourierName {
  const name = courierProviderParam.value();
  const known = courierNames.find((one) => one === name);
  if (known === undefined) throw new Error(`COURIER_PROVIDER is unknown: ${name}`);
  return known;
}
