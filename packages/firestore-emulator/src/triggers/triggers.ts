// Background functions that react to document changes. The Functions emulator registers and runs them, and this
// emulator sends their events.
import { randomUUID } from 'node:crypto';

import { member } from '../rest/readJson';
import type { Change } from '../storage/database';
import { invalidArgument } from '../wire/status';
import { compilePathPattern } from './pathPattern';
import { documentName } from '../names/resourceName';
import { messageToJson } from '../rest/json';
import type { StoredDocument } from '../storage/document';
import { formatTimestamp } from '../rest/timestampText';
import { documentToWire } from '../wire/documents';
import { documentType } from '../wire/protocol';
import { microsToWire } from '../wire/timestamps';

type Trigger = { readonly id: string; readonly eventType: string; readonly pattern: RegExp };

export type Deliver = (projectId: string, triggerId: string, event: object) => Promise<void>;

const eventTypePattern = /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)$/;

// The Functions emulator appends a reload number. Each reload replaces the previous trigger.
const generationSuffix = /-\d+$/;

export class Triggers {
  readonly #deliver: Deliver;
  readonly #byProject = new Map<string, Map<string, Trigger>>();

  constructor(deliver: Deliver) {
    this.#deliver = deliver;
  }

  /** `body` comes from the `eventarcTrigger` request of the Functions emulator. */
  register(projectId: string, id: string, body: unknown): void {
    const eventType = member(body, 'eventType');
    const pattern = member(member(body, 'document'), 'value');
    if (id === '' || typeof eventType !== 'string' || typeof pattern !== 'string')
      throw invalidArgument('A trigger needs an id, an eventType and a document.');
    if (!eventTypePattern.test(eventType))
      throw invalidArgument(`Events of type ${eventType} are not supported.`);
    const triggers = this.#byProject.get(projectId) ?? new Map<string, Trigger>();
    triggers.set(id.replace(generationSuffix, ''), { id, eventType, pattern: compilePathPattern(pattern) });
    this.#byProject.set(projectId, triggers);
  }

  /** Does not wait for the functions. */
  announce(projectId: string, changes: readonly Change[], time: number): void {
    const triggers = this.#byProject.get(projectId);
    if (triggers === undefined) return;
    for (const { id, eventType, pattern } of triggers.values())
      for (const change of changes)
        if (pattern.test(change.path) && concerns(eventType, change))
          void this.#deliver(projectId, id, toCloudEvent(projectId, eventType, change, time));
  }
}

/** Reports and drops an event that cannot be delivered. */
export function deliverTo(host: string | null): Deliver {
  return async (projectId, triggerId, event) => {
    try {
      if (host === null) throw new Error('the address of the Functions emulator is unknown');
      const response = await fetch(`http://${host}/functions/projects/${projectId}/triggers/${triggerId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
        body: JSON.stringify(event),
      });
      if (!response.ok) throw new Error(`the Functions emulator returned ${response.status}`);
    } catch (error) {
      console.warn(`Firestore emulator: an event for ${triggerId} was not delivered: ${String(error)}`);
    }
  };
}

function concerns(eventType: string, { before, after }: Change): boolean {
  const kind = eventTypePattern.exec(eventType)?.[1];
  if (kind === 'written') return true;
  if (before === null) return kind === 'created';
  return kind === (after === null ? 'deleted' : 'updated');
}

/** Returns the JSON form of the event that production sends as protobuf; the Functions emulator accepts both. */
function toCloudEvent(projectId: string, type: string, change: Change, time: number): object {
  return {
    specversion: '1.0',
    id: randomUUID(),
    type,
    source: `//firestore.googleapis.com/${documentName(projectId, '').replace('/documents', '')}`,
    subject: `documents/${change.path}`,
    time: formatTimestamp(microsToWire(time)),
    datacontenttype: 'application/json',
    project: projectId,
    database: '(default)',
    namespace: '(default)',
    location: 'local',
    document: change.path,
    data: { value: toJson(projectId, change.after), oldValue: toJson(projectId, change.before) },
  };
}

function toJson(projectId: string, document: StoredDocument | null): unknown {
  return document === null ? {} : messageToJson(documentType, documentToWire(projectId, document, null));
}
