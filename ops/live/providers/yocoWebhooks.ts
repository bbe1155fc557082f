import { StepFailure } from '../step';

/** Only the response to the registration of a webhook contains its secret. */
export type Subscription = { id: string; name: string; url: string; mode?: string };

const callTimeoutMs = 15_000;

/**
 * Uses `POST`, `GET` and `DELETE /webhooks` with the secret key, whose prefix selects test or live. An account has at
 * most five subscriptions.
 */
export function createYocoWebhooks(apiUrl: string, secretKey: string) {
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callTimeoutMs),
      redirect: 'error',
    });
    const text = await response.text();
    if (!response.ok) {
      const reason = [401, 403].includes(response.status) ? ': check PAYMENT_SECRET_KEY' : '';
      throw new StepFailure(
        `The payment provider returned ${response.status} for ${method} ${path}${reason}`,
      );
    }
    return (text === '' ? {} : JSON.parse(text)) as T;
  }

  return {
    /** The provider may list test and live subscriptions together. */
    list: async (url: string, wanted: string): Promise<Subscription[]> => {
      const { subscriptions = [] } = await call<{ subscriptions?: Subscription[] }>('GET', '/webhooks');
      return subscriptions.filter(({ url: at, mode = wanted }) => at === url && mode === wanted);
    },
    register: async (name: string, url: string): Promise<{ id: string; secret: string }> => {
      const { id, secret } = await call<{ id?: string; secret?: string }>('POST', '/webhooks', { name, url });
      if (!id || !secret?.startsWith('whsec_')) {
        throw new StepFailure(
          'The payment provider registered the webhook without returning a secret; remove the webhook in its portal.',
        );
      }
      return { id, secret };
    },
    remove: (id: string) => call('DELETE', `/webhooks/${encodeURIComponent(id)}`),
  };
}
