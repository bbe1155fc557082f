import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { compareNames } from '../names/order';
import { encodeDocument } from './exportDocument';
import { writeLogRecords } from './logRecords';
import { writeOverallMetadata, writePartitionMetadata } from './metadata';

import type { ExportDocument } from './document';

const partitionFolder = 'all_namespaces/all_kinds';
const partitionFile = 'all_namespaces_all_kinds.export_metadata';
const outputFile = 'output-0';

export type ExportContent = {
  /** Name of the folder and of the metadata file; the Firebase CLI expects `firestore_export`. */
  readonly name: string;
  readonly documents: readonly ExportDocument[];
  /** Time of the export in microseconds since 1970. The same documents and time give the same bytes. */
  readonly micros: bigint;
};

/**
 * Writes `<directory>/<name>/`, as `firebase emulators:export` does, and returns the path of the overall metadata file.
 */
export function writeExport(directory: string, { name, documents, micros }: ExportContent): string {
  const folder = path.join(directory, name);
  const partition = path.join(folder, partitionFolder);
  const metadataFile = path.join(folder, `${name}.overall_export_metadata`);
  mkdirSync(partition, { recursive: true });

  const ordered = documents.toSorted((left, right) => compareNames(left.path, right.path));
  const output = writeLogRecords(ordered.map(encodeDocument));
  const times = { startMicros: micros, endMicros: micros };
  const overall = {
    metadataFile: `${partitionFolder}/${partitionFile}`,
    documentCount: documents.length,
    byteCount: output.length,
  };
  writeFileSync(path.join(partition, outputFile), output);
  writeFileSync(
    path.join(partition, partitionFile),
    writePartitionMetadata({ exportName: name, ...times, outputFiles: [outputFile] }),
  );
  // Written last, so that an interrupted export is not mistaken for a complete one.
  writeFileSync(metadataFile, writeOverallMetadata([overall]));
  return metadataFile;
}
