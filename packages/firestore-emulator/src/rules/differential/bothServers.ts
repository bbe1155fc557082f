import { startFirestoreServer } from '../../server/server';
import { startGoogleFirestore } from '../../testing/googleFirestore';
import { RulesAuthorizer } from '../rulesAuthorizer';

/** `OK`, or the name of an error status. */
export type Outcome = string;

export type Server = { readonly url: string; readonly close: () => Promise<void> };

const projectId = 'demo-rules';
export const databaseName = `projects/${projectId}/databases/(default)`;

const claims = { sub: 'ann', user_id: 'ann', role: 'staff', firebase: { sign_in_provider: 'password' } };
const token = `${encode({ alg: 'none' })}.${encode({ ...claims, aud: projectId, iat: 1, exp: 9_999_999_999 })}.`;

export async function startBoth(): Promise<{ emulator: Server; google: Server }> {
  const google = await startGoogleFirestore();
  const emulator = await startFirestoreServer({
    host: '127.0.0.1',
    port: 0,
    authorizer: new RulesAuthorizer(),
  });
  return { google, emulator: { url: `http://127.0.0.1:${emulator.port}`, close: emulator.close } };
}

export async function putRules(server: Server, content: string): Promise<Outcome> {
  return outcomeOf(await sendRules(server, content));
}

/** Returns the compiler's errors for a file, each as `L<line>:<column> <message>`. */
export async function compileErrors(server: Server, content: string): Promise<readonly string[]> {
  const answer: unknown = JSON.parse((await sendRules(server, content)).text);
  const message = messageOf(answer);
  return message === undefined ? [] : message.split('\n').slice(1);
}

function messageOf(answer: unknown): string | undefined {
  const error: unknown = Reflect.get(Object(answer), 'error');
  const message: unknown = Reflect.get(Object(error), 'message');
  return typeof message === 'string' ? message : undefined;
}

async function sendRules({ url }: Server, content: string): Promise<Answer> {
  const body = { rules: { files: [{ name: 'firestore.rules', content }] } };
  return send(`${url}/emulator/v1/projects/${projectId}:securityRules`, { method: 'PUT', body });
}

export async function get({ url }: Server, path: string): Promise<Outcome> {
  return ask(`${url}/v1/${databaseName}/documents/${path}`, { method: 'GET' });
}

export async function runQuery({ url }: Server, structuredQuery: object): Promise<Outcome> {
  return ask(`${url}/v1/${databaseName}/documents:runQuery`, { method: 'POST', body: { structuredQuery } });
}

export async function commit(
  { url }: Server,
  writes: readonly object[],
  authorization = `Bearer ${token}`,
): Promise<Outcome> {
  return ask(`${url}/v1/${databaseName}/documents:commit`, {
    method: 'POST',
    body: { writes },
    authorization,
  });
}

export async function commitAsOwner(server: Server, writes: readonly object[]): Promise<void> {
  const outcome = await commit(server, writes, 'Bearer owner');
  if (outcome !== 'OK') throw new Error(`the documents could not be stored: ${outcome}`);
}

/** Returns a rules file with `match /<name><index>/{id} { allow ...: if ...; }` for each condition. */
export function rulesOf(name: string, allow: string, conditions: readonly string[]): string {
  const blocks = conditions.map(
    (condition, index) => `match /${name}${index}/{id} { allow ${allow}: if\n${condition}\n; }`,
  );
  return `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
function echo(a) { let b = a; return b; }
function never(a) { return true; }
${blocks.join('\n')}
} }`;
}

function encode(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

type Request = { method: string; body?: object; authorization?: string };
type Answer = { readonly text: string; readonly status: number };

async function ask(url: string, request: Request): Promise<Outcome> {
  return outcomeOf(await send(url, request));
}

function outcomeOf({ text, status }: Answer): Outcome {
  return /"status": ?"([A-Z_]+)"/.exec(text)?.[1] ?? (status < 300 ? 'OK' : String(status));
}

async function send(url: string, { method, body, authorization }: Request): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { authorization: authorization ?? `Bearer ${token}`, 'content-type': 'application/json' },
    // Generated requests contain a placeholder for the database name.
    ...(body && { body: JSON.stringify(body).replaceAll('<database>', databaseName) }),
  });
  return { text: await response.text(), status: response.status };
}
