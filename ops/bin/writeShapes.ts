/**
 * Writes `ops/rehearsal/google/shapes.json` from Google's discovery documents:
 *
 *   node emulators/bin/typescript.mjs ops/bin/writeShapes.ts <folder of the documents>
 *
 * The folder is `googleapiclient/discovery_cache/documents` of the Python package google-api-python-client. It has no
 * document for Cloud Quotas. This program keeps the entries for Cloud Quotas, which were derived from the protocol
 * buffers of the npm package `@google-cloud/cloudquotas`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { inRoot, readJson } from '../../emulators/bin/suite/paths.mjs';
import type { Message, Method, Shapes } from '../rehearsal/google/shapes';

type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
};
type DocumentMethod = {
  id: string;
  httpMethod: string;
  path: string;
  flatPath?: string;
  parameters?: Record<string, { location: string }>;
  request?: { $ref: string };
  response?: { $ref: string };
};
type Resource = { methods?: Record<string, DocumentMethod>; resources?: Record<string, Resource> };
type Document = Resource & {
  revision: string;
  rootUrl: string;
  servicePath: string;
  schemas: Record<string, Schema>;
};

const file = 'ops/rehearsal/google/shapes.json';
const known = readJson(file) as Shapes;
const [folder = ''] = process.argv.slice(2);
const kept = 'cloudquotas.v1';

const documents = Object.keys(known.documents).filter((name) => name !== kept);
const read = (name: string) =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Document;
const methods: Method[] = known.methods.filter(({ document }) => document === kept);
const messages: Record<string, Message> = Object.fromEntries(
  Object.entries(known.messages).filter(([name]) => name.startsWith(`${kept}.`)),
);
const revisions: Record<string, string> = { [kept]: known.documents[kept] ?? '' };

for (const name of documents) {
  const document = read(name);
  revisions[name] = document.revision;
  const wanted = known.methods.filter((one) => one.document === name).map(({ id }) => id);
  const found = methodsOf(document).filter(({ id }) => wanted.includes(id));
  if (found.length !== wanted.length) {
    const lacking = wanted.filter((id) => !found.some((one) => one.id === id));
    throw new Error(`${name} lacks ${lacking.join()}`);
  }
  for (const method of found) {
    methods.push(methodOf(name, document, method));
    for (const ref of [method.request?.$ref, method.response?.$ref]) if (ref) addMessage(name, document, ref);
  }
}

const sorted = <T>(values: Record<string, T>) =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
methods.sort((a, b) => (a.id < b.id ? -1 : 1));
writeFileSync(
  inRoot(file),
  `${JSON.stringify({ source: known.source, documents: sorted(revisions), methods, messages: sorted(messages) })}\n`,
);

function methodsOf({ methods: own = {}, resources = {} }: Resource): DocumentMethod[] {
  return [...Object.values(own), ...Object.values(resources).flatMap(methodsOf)];
}

function methodOf(name: string, { rootUrl, servicePath }: Document, method: DocumentMethod): Method {
  const { id, httpMethod, parameters = {}, request, response } = method;
  const route = (method.flatPath ?? method.path).replaceAll(/\{[^}]+\}/g, '*');
  return {
    id,
    document: name,
    call: `${httpMethod} ${new URL(rootUrl).host}/${servicePath}${route}`,
    query: Object.entries(parameters).flatMap(([key, { location }]) => (location === 'query' ? [key] : [])),
    ...(request && { request: `${name}.${request.$ref}` }),
    ...(response && { response: `${name}.${response.$ref}` }),
  };
}

function addMessage(name: string, document: Document, ref: string): void {
  const own = `${name}.${ref}`;
  if (messages[own] !== undefined) return;
  const { properties = {} } = document.schemas[ref] ?? {};
  messages[own] = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, typeOf(name, document, schema)]),
  );
  for (const schema of Object.values(properties)) {
    for (const one of [
      schema,
      schema.items,
      schema.additionalProperties,
      schema.additionalProperties?.items,
    ]) {
      if (one?.$ref) addMessage(name, document, one.$ref);
    }
  }
}

function typeOf(name: string, document: Document, schema: Schema): string {
  if (schema.$ref) return `${name}.${schema.$ref}`;
  if (schema.enum) return `enum ${schema.enum.join('|')}`;
  if (schema.type === 'array') return `[] ${typeOf(name, document, schema.items ?? {})}`;
  if (schema.additionalProperties) return `{} ${typeOf(name, document, schema.additionalProperties)}`;
  if (schema.type === 'object') return 'any';
  return schema.format === 'int64' || schema.format === 'uint64' ? 'int64' : (schema.type ?? 'any');
}
