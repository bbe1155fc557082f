export interface WebhookTarget {
  url: string;
  secret: string;
}

export interface SandboxConfig {
  host: string;
  port: number;
  /** Origin that browsers use; derived from host and port when unset. */
  publicUrl: string | undefined;
  /** Documented webhook retry waits are multiplied by this. */
  retryScale: number;
  yoco: {
    webhook: WebhookTarget | undefined;
    /** Accepted secret keys; every well-formed key when empty. */
    secretKeys: string[];
    /** The real provider refuses refunds in test mode. */
    testRefunds: 'supported' | 'refused';
  };
}

const DEFAULT_PORT = 5010;

export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  return {
    host: env['SANDBOX_HOST'] ?? '127.0.0.1',
    port: number(env, 'SANDBOX_PORT', DEFAULT_PORT),
    publicUrl: env['SANDBOX_PUBLIC_URL']?.replace(/\/$/, ''),
    retryScale: number(env, 'SANDBOX_RETRY_SCALE', 1),
    yoco: {
      webhook: readTarget(env, 'SHOP_WEBHOOK_URL', 'SHOP_WEBHOOK_SECRET'),
      secretKeys: words(env['SANDBOX_YOCO_SECRET_KEYS']),
      testRefunds: oneOf(env, 'SANDBOX_YOCO_TEST_REFUNDS', ['supported', 'refused']),
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
