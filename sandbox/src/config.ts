import type { CourierSettings } from './courier/provider';

type WebhookTarget = {
  url: string;
  secret: string;
};

export type SandboxConfig = {
  host: string;
  port: number;
  /** Port for TLS. 0 selects a free one. */
  tlsPort: number;
  /** Port of the mail server. 0 selects a free one, and null disables the mail server. */
  smtpPort: number | null;
  /** Origin that browsers use. Defaults to host and port. */
  publicUrl: string | undefined;
  /** Factor for the documented delays between webhook retries. */
  retryScale: number;
  yoco: {
    webhook: WebhookTarget | undefined;
    /** Accepted secret keys. An empty list accepts every well-formed key. */
    secretKeys: string[];
    /** The real provider refuses refunds in test mode. */
    testRefunds: 'supported' | 'refused';
  };
  uber: {
    /** The shop's courier webhook. `secret` is the signing key. */
    webhook: WebhookTarget | undefined;
    customerId: string;
    clientId: string;
    clientSecret: string;
    /** Base of `tracking_url`. Defaults to the sandbox's tracking page. */
    trackingUrl: string | undefined;
    settings: CourierSettings;
  };
};

const defaultPort = 5010;
// Documented limit of token requests in an hour.
const defaultTokenLimit = 100;

export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  return {
    host: env['SANDBOX_HOST'] ?? '127.0.0.1',
    port: number(env, 'SANDBOX_PORT', defaultPort),
    tlsPort: number(env, 'SANDBOX_TLS_PORT', 0),
    smtpPort: number(env, 'SANDBOX_SMTP_PORT', 0),
    publicUrl: env['SANDBOX_PUBLIC_URL']?.replace(/\/$/, ''),
    retryScale: number(env, 'SANDBOX_RETRY_SCALE', 1),
    yoco: {
      webhook: readTarget(env, 'SHOP_WEBHOOK_URL', 'SHOP_WEBHOOK_SECRET'),
      secretKeys: words(env['SANDBOX_YOCO_SECRET_KEYS']),
      testRefunds: oneOf(env, 'SANDBOX_YOCO_TEST_REFUNDS', ['supported', 'refused']),
    },
    uber: {
      webhook: readTarget(env, 'SHOP_COURIER_WEBHOOK_URL', 'SHOP_COURIER_WEBHOOK_KEY'),
      customerId: env['SANDBOX_UBER_CUSTOMER_ID'] ?? 'cus_sandbox',
      clientId: env['SANDBOX_UBER_CLIENT_ID'] ?? 'sandbox-client',
      clientSecret: env['SANDBOX_UBER_CLIENT_SECRET'] ?? 'sandbox-secret',
      trackingUrl: env['SANDBOX_TRACKING_URL']?.replace(/\/$/, ''),
      settings: {
        robo: oneOf(env, 'SANDBOX_UBER_ROBO', ['off', 'auto']),
        roboScale: number(env, 'SANDBOX_UBER_ROBO_SCALE', 1),
        rateLimit: env['SANDBOX_UBER_RATE_LIMIT'] ? number(env, 'SANDBOX_UBER_RATE_LIMIT', 0) : 'off',
        tokenLimit: number(env, 'SANDBOX_UBER_TOKEN_LIMIT', defaultTokenLimit),
      },
    },
  };
}

function readTarget(env: NodeJS.ProcessEnv, urlName: string, secretName: string): WebhookTarget | undefined {
  const url = env[urlName];
  const secret = env[secretName];
  if (!url && !secret) return undefined;
  if (!url || !secret) throw new Error(`${urlName} and ${secretName} go together: set both or neither`);
  return { url, secret };
}

function number(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const parsed = Number(value);
  if (!Number.isFinite(parsed) || parsed < 0) throw new Error(`${name} is not a number: ${value}`);
  return parsed;
}

function oneOf<Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: [Choice, ...Choice[]],
): Choice {
  const value = env[name] || choices[0];
  const choice = choices.find((known) => known === value);
  if (!choice) throw new Error(`${name} is one of ${choices.join(', ')}, not ${value}`);
  return choice;
}

function words(value: string | undefined): string[] {
  return (value ?? '').split(/[\s,]+/).filter((word) => word !== '');
}
