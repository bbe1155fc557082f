export type WebhookTarget = {
  url: string;
  secret: string;
};

export type SandboxConfig = {
  port: number;
  /** Port of the mail server. 0 selects a free port, and null disables the mail server. */
  smtpPort: number | null;
  /** Origin that browsers use. Defaults to host and port. */
  publicUrl: string | undefined;
  /** Factor for the delays between webhook retries. */
  retryScale: number;
  yoco: { webhook: WebhookTarget | undefined };
  uber: {
    /** `secret` is the signing key. */
    webhook: WebhookTarget | undefined;
    customerId: string;
    clientId: string;
    clientSecret: string;
    /** With `auto`, a simulated courier carries out every delivery. */
    robo: 'auto' | 'off';
    /** Factor for the documented step times of the simulated courier. */
    roboScale: number;
  };
};

const defaultPort = 5010;

export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  return {
    port: number(env, 'SANDBOX_PORT', defaultPort),
    smtpPort: number(env, 'SANDBOX_SMTP_PORT', 0),
    publicUrl: env['SANDBOX_PUBLIC_URL']?.replace(/\/$/, ''),
    retryScale: number(env, 'SANDBOX_RETRY_SCALE', 1),
    yoco: { webhook: readTarget(env, 'SHOP_WEBHOOK_URL', 'SHOP_WEBHOOK_SECRET') },
    uber: {
      webhook: readTarget(env, 'SHOP_COURIER_WEBHOOK_URL', 'SHOP_COURIER_WEBHOOK_KEY'),
      customerId: 'cus_sandbox',
      clientId: env['SANDBOX_UBER_CLIENT_ID'] ?? 'sandbox-client',
      clientSecret: env['SANDBOX_UBER_CLIENT_SECRET'] ?? 'sandbox-secret',
      robo: env['SANDBOX_UBER_ROBO'] === 'auto' ? 'auto' : 'off',
      roboScale: number(env, 'SANDBOX_UBER_ROBO_SCALE', 1),
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
  if (!Number.isFinite(parsed) || parsed < 0) throw new Error(`${name} is not a valid number: ${value}`);
  return parsed;
}
