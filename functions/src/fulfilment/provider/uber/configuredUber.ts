import { createHash } from 'node:crypto';

import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

import {
  courierApiUrl,
  courierClientId,
  courierClientSecret,
  courierCustomerId,
  courierTokenUrl,
  courierWebhookKey,
  paymentMode,
} from '../../../platform/config';
import type { CourierProvider } from '../courierProvider';
import { uberProvider } from './uberProvider';
import { firestore } from '../../../platform/firebase';
import { parseStored } from '../../../platform/firestore/stored';
import { logEvent } from '../../../platform/log';

let opened: { settings: string; provider: CourierProvider } | undefined;

/** The sandbox differs from the live service only in URLs and secrets. */
export function configuredUber(): CourierProvider {
  const settings = {
    url: courierApiUrl.value(),
    tokenUrl: courierTokenUrl.value(),
    customerId: courierCustomerId.value(),
    clientId: courierClientId.value(),
    clientSecret: courierClientSecret.value(),
    signingKey: courierWebhookKey.value(),
    mode: paymentMode(),
  };
  // The same client is reused while the settings are unchanged, because it caches the access token.
  const text = JSON.stringify(settings);
  if (opened?.settings !== text) {
    opened = { settings: text, provider: uberProvider(settings, uberTokenStore(settings)) };
  }
  return opened.provider;
}

const tokenSchema = v.object({ token: v.string(), expiresAt: instantSchema });

/** Lets all instances share one access token. Failures are logged and cost only a request for a new token. */
function uberTokenStore(credentials: { tokenUrl: string; clientId: string }) {
  const id = createHash('sha256').update(`${credentials.tokenUrl} ${credentials.clientId}`).digest('hex');
  const reference = async () => (await firestore()).collection('courierTokens').doc(id);
  return {
    async read() {
      try {
        const found = await (await reference()).get();
        if (!found.exists) return null;
        const { token, expiresAt } = parseStored(tokenSchema, found);
        return { token, expiresAt: Date.parse(expiresAt) };
      } catch (error) {
        logEvent({ severity: 'WARNING', event: 'courier.token_not_read', error });
        return null;
      }
    },
    async write({ token, expiresAt }: { token: string; expiresAt: number }) {
      try {
        await (await reference()).set({ token, expiresAt: new Date(expiresAt) });
      } catch (error) {
        logEvent({ severity: 'WARNING', event: 'courier.token_not_saved', error });
      }
    },
  };
}
