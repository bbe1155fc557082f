import { storageFunctions } from '../evaluate/documentFunctions';
import { DocumentReads } from '../evaluate/documentReads';
import { evaluateRequest } from '../evaluate/evaluateRequest';
import { DocumentNeeded, RulesError } from '../evaluate/rulesError';
import { loadRuleset } from '../loadRuleset';
import { fromExpressionValue, fromRestDocument, isJson } from '../values/fromWire';
import { mapValue, stringValue } from '../values/rulesValue';

import type { RulesRequest } from '../evaluate/evaluateRequest';
import type { Lazy } from '../evaluate/scope';
import type { Method, Ruleset } from '../language/syntax';
import type { Json } from '../values/fromWire';
import type { RulesValue } from '../values/rulesValue';

// This program chooses the ids of its fetch requests to the CLI. The CLI stores them in the same table as the ids of
// its own requests, so the ids must not collide.
const firstFetchId = 1_000_000_000;
const methodsByName: ReadonlyMap<string, readonly Method[]> = new Map([
  ...(['get', 'list', 'create', 'update', 'delete'] as const).map((method): [string, Method[]] => [
    method,
    [method],
  ]),
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

type Verification = {
  readonly ruleset: Ruleset;
  readonly request: Omit<RulesRequest, 'documents'>;
  /** Documents fetched so far. Undefined means that the document is missing. */
  readonly documents: ReadonlyMap<string, RulesValue | undefined>;
};

type Waiting = { readonly verification: Verification; readonly path: string };

/** Responds to the Firebase CLI's Storage emulator through `send`, one JSON object at a time. */
export class RulesRuntime {
  readonly #send: (message: Json) => void;
  readonly #rulesets = new Map<string, Ruleset>();
  readonly #waiting = new Map<number, Waiting>();
  #nextFetchId = firstFetchId;

  constructor(send: (message: Json) => void) {
    this.#send = send;
  }

  /** Sends the message for which the CLI waits before its first request. */
  announce(): void {
    this.#send({ id: -1, status: 'ok', errors: [], warnings: [] });
  }

  receive(message: Json): void {
    const id = message['id'];
    if (typeof id !== 'number') throw new RulesError('a message has no id');
    const context = isJson(message['context']) ? message['context'] : {};
    switch (message['action']) {
      case 'load_ruleset':
        return this.#guarded(id, () => this.#load(id, context));
      case 'verify':
        return this.#guarded(id, () => this.#verify(id, this.#verificationOf(context)));
      case undefined:
        return this.#guarded(id, () => this.#continueWith(id, message));
      default:
        return this.#refuse(id, `unknown action '${String(message['action'])}'`);
    }
  }

  #load(id: number, context: Json): void {
    const source = isJson(context['source']) ? context['source'] : {};
    const files = Array.isArray(source['files']) ? source['files'].filter(isJson) : [];
    const [file] = files;
    if (!file || files.length > 1) return this.#refuse(id, `expected one rules file, not ${files.length}`);
    const name = String(file['name']);
    const { ruleset, problems } = loadRuleset({ name, content: String(file['content']) });
    const messages = problems.map(({ line, column, message }) => `${name}:${line}:${column}: ${message}`);
    if (!ruleset) return this.#refuse(id, messages.join('; '));
    this.#rulesets.set(String(context['rulesetName']), ruleset);
    const result = { rulesVersion: ruleset.version };
    this.#send({ id, status: 'ok', result, errors: [], warnings: messages });
  }

  #verificationOf(context: Json): Verification {
    const ruleset = this.#rulesets.get(String(context['rulesetName']));
    if (!ruleset) throw new RulesError(`no ruleset '${String(context['rulesetName'])}' is loaded`);
    const method = String(context['method']);
    const methods = methodsByName.get(method);
    if (!methods) throw new RulesError(`unknown method '${method}'`);
    if (context['service'] !== 'firebase.storage')
      throw new RulesError(`unknown service '${String(context['service'])}'`);
    const path = String(context['path'])
      .split('/')
      .filter((segment) => segment !== '');
    const request = {
      service: 'firebase.storage',
      methods,
      path,
      variables: variablesOf(context, method),
    } as const;
    return { ruleset, request, documents: new Map() };
  }

  #verify(id: number, verification: Verification): void {
    const read = (path: string): RulesValue | undefined => {
      if (!verification.documents.has(path)) throw new DocumentNeeded(path);
      return verification.documents.get(path);
    };
    const documents = { functions: storageFunctions, before: read, after: read, reads: new DocumentReads() };
    try {
      const { permitted, notes } = evaluateRequest(verification.ruleset, {
        ...verification.request,
        documents,
      });
      const warnings = permitted ? [] : notes;
      this.#send({ id, status: 'ok', result: { permit: permitted }, errors: [], warnings });
    } catch (error) {
      if (!(error instanceof DocumentNeeded)) throw error;
      this.#fetch(id, verification, error.path);
    }
  }

  #fetch(id: number, verification: Verification, path: string): void {
    const fetchId = this.#nextFetchId;
    this.#nextFetchId += 1;
    this.#waiting.set(fetchId, { verification, path });
    const action = 'fetch_firestore_document';
    this.#send({ id, server_request_id: fetchId, status: 'ok', action, context: { path } });
  }

  #continueWith(id: number, message: Json): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) throw new RulesError(`no request waits for a document with id ${id}`);
    this.#waiting.delete(id);
    const isFound = message['status'] === 'ok' && isJson(message['result']);
    const document = isFound && isJson(message['result']) ? fromRestDocument(message['result']) : undefined;
    const documents = new Map([...waiting.verification.documents, [waiting.path, document]]);
    this.#verify(id, { ...waiting.verification, documents });
  }

  // Runs `work` and always responds. Without a response, the upload or the start of the emulators would hang.
  #guarded(id: number, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#refuse(id, error instanceof Error ? error.message : String(error));
    }
  }

  #refuse(id: number, reason: string): void {
    this.#send({ id, status: 'ok', result: { permit: false }, errors: [reason], warnings: [] });
  }
}

function variablesOf(context: Json, method: string): Map<string, Lazy> {
  const sent = isJson(context['variables']) ? context['variables'] : {};
  const variables = new Map(
    Object.entries(sent).map(([name, value]) => [name, fromExpressionValue(value)] as const),
  );
  const request = variables.get('request');
  if (request?.type !== 'map') throw new RulesError('the message contains no request');
  variables.set('request', mapValue([...request.fields, ['method', stringValue(method)]]));
  return new Map([...variables].map(([name, value]) => [name, () => value]));
}
