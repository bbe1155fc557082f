import { randomUUID } from 'node:crypto';

import { documentName } from '../names/resourceName';
import { messageToJson } from '../rest/json';
import type { Change } from '../storage/database';
import type { StoredDocument } from '../storage/document';
import { formatTimestamp } from '../rest/timestampText';
import { documentToWire } from '../wire/documents';
import { documentType } from '../wire/protocol';
import { microsToWire } from '../wire/timestamps';

/** Returns the JSON form of the event that production sends as protobuf; the functions emulator accepts both. */
export function toCloudEvent(projectId: string, type: string, change: Change, time: number): object {
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
