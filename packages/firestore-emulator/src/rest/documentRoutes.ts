// The REST form of the Firestore service. Every path corresponds to one gRPC method.
import { isSet } from '../wire/presence';
import { callerOf } from '../access/caller';
import { joinPath } from '../names/resourceName';
import type { Backend } from '../server/backend';
import { handlers } from '../services/services';
import { methods, type MethodDescription } from '../wire/protocol';
import { invalidArgument, StatusError, unimplemented } from '../wire/status';
import { messageFromJson, messageToJson } from './json';
import type { RestAnswer, RestRequest } from './restServer';

type JsonObject = Record<string, unknown>;

const resourcePattern =
  /^\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*?))?(?::([A-Za-z]+))?$/s;

/** Custom methods, with the request member that the URL sets. */
const customMethods: Readonly<Record<string, readonly [method: string, member: 'database' | 'parent']>> = {
  batchGet: ['BatchGetDocuments', 'database'],
  batchWrite: ['BatchWrite', 'database'],
  beginTransaction: ['BeginTransaction', 'database'],
  commit: ['Commit', 'database'],
  rollback: ['Rollback', 'database'],
  listCollectionIds: ['ListCollectionIds', 'parent'],
  partitionQuery: ['PartitionQuery', 'parent'],
  runAggregationQuery: ['RunAggregationQuery', 'parent'],
  runQuery: ['RunQuery', 'parent'],
};

export async function answerDocumentsRequest(request: RestRequest, backend: Backend): Promise<RestAnswer> {
  const [, database, path = '', customMethod] = resourcePattern.exec(request.path) ?? [];
  if (database === undefined) throw new StatusError('NOT_FOUND', `There is nothing at ${request.path}.`);
  const root = `${database}/documents`;
  const custom = customMethod === undefined ? undefined : customMethods[customMethod];
  if (custom !== undefined && request.method === 'POST' && (custom[1] === 'parent' || path === '')) {
    const [name, member] = custom;
    const resource = member === 'database' ? database : joinPath(root, path);
    const body = { ...objectOf(await request.body()), [member]: resource };
    return call(methodNamed(name), body, request, backend);
  }
  if (path === '' && customMethod === 'executePipeline')
    throw unimplemented('Pipelines are not available here.');
  if (path === '' && !request.path.endsWith('/'))
    throw new StatusError('NOT_FOUND', `There is nothing at ${request.method} ${request.path}.`);
  const whole = customMethod === undefined ? path : `${path}:${customMethod}`;
  return answerResourceRequest(root, whole, request, backend);
}

async function answerResourceRequest(
  root: string,
  path: string,
  request: RestRequest,
  backend: Backend,
): Promise<RestAnswer> {
  const segments = path === '' ? [] : path.split('/');
  const isDocument = segments.length > 0 && segments.length % 2 === 0;
  const collectionId = segments.at(-1) ?? '';
  const parent = joinPath(root, segments.slice(0, -1).join('/'));
  const name = joinPath(root, path);
  const parameters = parametersOf(request.query);
  const key = `${request.method} ${isDocument ? 'document' : 'collection'}`;
  switch (key) {
    case 'GET document':
      return call(methodNamed('GetDocument'), { ...parameters, name }, request, backend);
    case 'PATCH document': {
      const document = { ...objectOf(await request.body()), name };
      return call(methodNamed('UpdateDocument'), { ...parameters, document }, request, backend);
    }
    case 'DELETE document':
      return call(methodNamed('DeleteDocument'), { ...parameters, name }, request, backend);
    case 'GET collection':
      return call(methodNamed('ListDocuments'), { ...parameters, parent, collectionId }, request, backend);
    case 'POST collection': {
      const document = objectOf(await request.body());
      if (isSet(document['name']) && document['name'] !== '')
        throw invalidArgument('The name of a new document is given by its URL.');
      return call(
        methodNamed('CreateDocument'),
        { ...parameters, parent, collectionId, document },
        request,
        backend,
      );
    }
    case 'PATCH collection':
    case 'DELETE collection':
    case 'POST document':
      throw invalidArgument(`${request.path} has the wrong number of segments for ${request.method}.`);
    default:
      throw new StatusError('NOT_FOUND', `There is nothing at ${request.method} ${request.path}.`);
  }
}

async function call(
  method: MethodDescription,
  body: JsonObject,
  request: RestRequest,
  { projects, authorizer }: Backend,
): Promise<RestAnswer> {
  const handler = handlers[method.name];
  if (handler === undefined) throw unimplemented(`${method.name} is not available here.`);
  const caller = callerOf(request.authorization);
  const message = messageFromJson(method.requestType, body);
  const answer = await handler(message, { projects, authorizer, caller, signal: request.signal });
  const toJson = (part: object): unknown => messageToJson(method.responseType, part);
  return { json: Array.isArray(answer) ? answer.map(toJson) : toJson(answer) };
}

/** Turns `mask.fieldPaths=a&mask.fieldPaths=b` into `{ mask: { fieldPaths: ['a', 'b'] } }`. */
function parametersOf(query: URLSearchParams): JsonObject {
  const parameters: JsonObject = {};
  for (const name of new Set(query.keys())) {
    if (name.startsWith('$') || name === 'key' || name === 'alt') continue;
    const values = query.getAll(name);
    const value = values.length === 1 ? values[0] : values;
    const [outer = '', inner, ...deeper] = name.split('.');
    if (deeper.length > 0) throw invalidArgument(`Unknown parameter "${name}".`);
    if (inner === undefined) parameters[outer] = value;
    else parameters[outer] = { ...objectOf(parameters[outer] ?? {}), [inner]: value };
  }
  return parameters;
}

function methodNamed(name: string): MethodDescription {
  const method = methods.find((candidate) => candidate.name === name);
  if (method === undefined) throw unimplemented(`${name} is not available here.`);
  return method;
}

function objectOf(json: unknown): JsonObject {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw invalidArgument('The request body must be an object.');
  return { ...json };
}
