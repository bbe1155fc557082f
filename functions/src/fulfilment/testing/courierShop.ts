import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { fillInShopProfile } from '../../testing/shopProfile';
import type { CourierSandbox } from './courierSandbox';
import { startCourierSandbox } from './courierSandbox';

/** A shop for one test file, so that injected faults affect no other test. */
export type CourierShop = Served & { sandbox: CourierSandbox };

export async function openCourierShop(): Promise<CourierShop> {
  const sandbox = await startCourierSandbox();
  pointAtCourier(sandbox);
  await fillInShopProfile();
  const served = await serve(everyEndpoint());
  const close = async () => {
    await served.close();
    await sandbox.close();
  };
  return { ...served, sandbox, close };
}

export function pointAtCourier({ settings }: CourierSandbox): void {
  process.env['COURIER_PROVIDER'] = 'uber-direct';
  process.env['COURIER_API_URL'] = settings.url;
  process.env['COURIER_TOKEN_URL'] = settings.tokenUrl;
  process.env['COURIER_CUSTOMER_ID'] = settings.customerId;
  process.env['COURIER_CLIENT_ID'] = settings.clientId;
  process.env['COURIER_CLIENT_SECRET'] = settings.clientSecret;
  process.env['COURIER_WEBHOOK_KEY'] = settings.signingKey;
}
