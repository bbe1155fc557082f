import { readJson } from '../../../emulators/bin/suite/paths.mjs';
import type { Answer, Call } from './fakeServer';

/**
 * Fields of a message with their types: `string`, `int64`, `boolean`, …, `enum A|B`, the name of a message, `[] …` for
 * lists and `{} …` for maps.
 */
export type Message = Record<string, string>;
/** In `call`, a star replaces each variable part of the path. */
export type Method = {
  id: string;
  document: string;
  call: string;
  query: string[];
  request?: string;
  response?: string;
};
export type Shapes = {
  source: string;
  documents: Record<string, string>;
  methods: Method[];
  messages: Record<string, Message>;
};

/** `ops/bin/writeShapes.ts` writes shapes.json. */
const { methods, messages } = readJson('ops/rehearsal/google/shapes.json') as Shapes;

const patterns = methods.map((method) => {
  const parts = method.call.split('*').map((part) => part.replaceAll(/[.()]/g, String.raw`\$&`));
  // The name of a rules release contains the bucket, and therefore slashes.
  const variable = method.document === 'firebaserules.v1' ? '.+' : '[^/]+';
  return { method, pattern: new RegExp(`^${parts.join(variable)}$`) };
});
const hosts = new Set(methods.map(({ call }) => call.split(/[ /]/)[1]));

/** Parameters of every method: https://cloud.google.com/apis/docs/system-parameters */
const everywhere = ['alt', 'fields', 'key', 'prettyPrint', 'quotaUser'];
/**
 * Requests without a discovery document: uploads to a signed URL, an alpha version that the Firebase CLI uses, and
 * sign-up (https://firebase.google.com/docs/reference/rest/auth).
 */
const unpublished =
  /^PUT storage\.googleapis\.com\/gcf-uploads\/|^GET firebasestorage\.googleapis\.com\/v1alpha\/|\/accounts:signUp$/;

/** Returns the problems for which Google would refuse a request: an unknown method, parameter, field or value. */
export function faultsOfCall(call: Call): string[] {
  const line = `${call.method} ${call.host}${call.path}`;
  if (!hosts.has(call.host) || unpublished.test(line)) return [];
  const method = methodFor(line);
  if (!method) return [`unknown method ${line}`];
  const parameters = [...call.query.keys()].filter((key) => ![...everywhere, ...method.query].includes(key));
  const body = call.body ?? {};
  return [
    ...parameters.map((key) => `${method.id}: unknown parameter ${key}`),
    ...(method.request
      ? faultsOf(method.request, body, method.id)
      : Object.keys(body).map((key) => `${method.id}: takes no body, but the request has ${key}`)),
  ];
}

export function faultsOfAnswer(call: Call, { status = 200, body }: Answer): string[] {
  const method = methodFor(`${call.method} ${call.host}${call.path}`);
  if (!method || status !== 200) return [];
  return method.response ? faultsOf(method.response, body ?? {}, `response of ${method.id}`) : [];
}

/** If several methods match, returns the most specific one. Identity Platform serves some methods under two URLs. */
function methodFor(line: string): Method | undefined {
  const published = line.replace(
    'identitytoolkit.googleapis.com/admin/v2/',
    'identitytoolkit.googleapis.com/v2/',
  );
  return patterns
    .filter(({ pattern }) => pattern.test(published))
    .map(({ method }) => method)
    .toSorted((a, b) => b.call.length - a.call.length)[0];
}

function faultsOf(type: string, value: unknown, at: string): string[] {
  if (value === undefined || value === null) return [];
  const [kind = '', ...rest] = type.split(' ');
  const inner = rest.join(' ');
  if (kind === '[]') {
    if (!Array.isArray(value)) return [`${at}: is not a list`];
    return value.flatMap((one, index) => faultsOf(inner, one, `${at}[${index}]`));
  }
  if (kind === '{}') return fieldsOf(value, at, (key) => faultsOf(inner, read(value, key), `${at}.${key}`));
  if (kind === 'enum')
    return inner.split('|').some((one) => one === value)
      ? []
      : [`${at}: unknown value ${JSON.stringify(value)}`];
  const message = messages[type];
  if (message === undefined) return isOfType(type, value) ? [] : [`${at}: is not of type ${type}`];
  return fieldsOf(value, at, (key) => {
    const wanted = message[key];
    return wanted === undefined
      ? [`${at}: unknown field ${key}`]
      : faultsOf(wanted, read(value, key), `${at}.${key}`);
  });
}

const read = (value: unknown, key: string) => (value as Record<string, unknown>)[key];

function fieldsOf(value: unknown, at: string, check: (key: string) => string[]): string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).flatMap(check)
    : [`${at}: is not a message`];
}

function isOfType(type: string, value: unknown): boolean {
  // JSON has no 64-bit integers, so Google writes them as strings. It also accepts numbers.
  if (type === 'int64') return /^-?\d+$/.test(String(value));
  if (type === 'integer') return Number.isInteger(value);
  return type === 'any' || typeof value === type;
}
