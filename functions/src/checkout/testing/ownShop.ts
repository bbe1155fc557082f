import { randomUUID } from 'node:crypto';

import { shopClock } from '@shop/core/rules/openingHours';

import { rebuildHours } from '../../hours/data/hoursStore';
import { firestore } from '../../platform/firebase';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { fillInShopProfile } from '../../testing/shopProfile';
import { termsInForce } from '../../testing/terms';
import type { CardSandbox } from './cardSandbox';
import { startCardSandbox } from './cardSandbox';

/** A shop for one test file, in a separate database project, so that closing it does not affect other tests. */
export type OwnShop = Pick<Served, 'url' | 'logs' | 'reached'> & {
  sandbox: CardSandbox;
  origin: string;
  webhookSecret: string;
  termsVersion: number;
  setHours: (change: { defaultHours?: string; pausedUntil?: Date | null }) => Promise<void>;
  close: () => Promise<void>;
};

const origin = 'https://shop.example';
const webhookSecret = 'whsec_c2FuZGJveC1zaWduaW5nLWtleS0wMTIzNDU2Nzg5YWI=';

/**
 * `events` is the base URL for the providers' events, by default that of this process. `mail` is the URL of a mail
 * server, or empty for none.
 */
export type OpenOptions = { events?: string; mail?: string };

/** Must be called once per test file, before anything reads the database. */
export async function openShop({ events, mail = '' }: OpenOptions = {}): Promise<OwnShop> {
  process.env['GCLOUD_PROJECT'] = `demo-checkout-${randomUUID().slice(0, 8)}`;
  process.env['SHOP_ORIGINS'] = `${origin},http://127.0.0.1:5002`;
  process.env['MAIL_SMTP_URL'] = mail;
  process.env['MAIL_FROM'] = 'orders@shop.example';
  process.env['MAIL_PASSWORD'] = 'none';
  // High, because tests and proofs place many orders.
  process.env['MAX_ORDERS_AN_HOUR'] = '1000';
  process.env['PAYMENT_MODE'] = 'test';
  process.env['PAYMENT_SECRET_KEY'] = 'sk_test_shop';
  process.env['PAYMENT_WEBHOOK_SECRET'] = webhookSecret;
  const served: Served = await serve(everyEndpoint());
  const url = `${events ?? served.url}/payment-webhook`;
  const sandbox = await startCardSandbox({ url, secret: webhookSecret });
  process.env['PAYMENT_API_URL'] = `${sandbox.url}/yoco/api`;
  const shop: OwnShop = {
    url: served.url,
    logs: served.logs,
    reached: served.reached,
    sandbox,
    origin,
    webhookSecret,
    termsVersion: await termsInForce(),
    setHours,
    close: async () => {
      await sandbox.close();
      await served.close();
    },
  };
  await fillInShopProfile();
  await setHours({});
  return shop;
}

async function setHours({
  defaultHours = openNow(),
  pausedUntil = null,
}: {
  defaultHours?: string;
  pausedUntil?: Date | null;
}): Promise<void> {
  const hours = (await firestore()).collection('settings').doc('hours');
  const week = { defaultHours, weekdays: {}, pausedUntil, version: 1 };
  await hours.set({ ...week, updatedAt: new Date(), updatedBy: 'staff:admin' });
  await rebuildHours(new Date());
}

function openNow(): string {
  return '00:00 to 24:00';
}

/** Returns hours that keep the shop closed now and for at least another hour. */
export function closedNow(): string {
  const { minute } = shopClock(new Date());
  return minute < 12 * 60 ? '20:00 to 22:00' : '02:00 to 04:00';
}
