// The overall and partition metadata files of an export, which list the files that contain its documents.
import { ExportError } from './exportError';
import { readLogRecords, writeLogRecords } from './logRecords';
import { bytes, bytesOf, message, readMessage, unknownField, varint, writeMessage } from './wire';

import type { Field } from './wire';

export type Partition = {
  /** Relative to the folder of the overall metadata. */
  readonly metadataFile: string;
  readonly documentCount: number;
  readonly byteCount: number;
};

export type PartitionMetadata = {
  readonly exportName: string;
  /** Microseconds since 1970. */
  readonly startMicros: bigint;
  readonly endMicros: bigint;
  /** Relative to the folder of the partition's metadata. */
  readonly outputFiles: readonly string[];
};

const overallFields = { partition: 1 } as const;
const partitionFields = { marker: 1, metadataFile: 2, documentCount: 3, byteCount: 4 } as const;
const metadataFields = { header: 1, outputs: 2 } as const;
const headerFields = { exportName: 1, start: 2, end: 3 } as const;
const outputsFields = { filter: 1, file: 2 } as const;

// Constants that Google's emulator always writes: a version, and a marker of the partition's kind.
const formatVersion = '3';
const partitionMarker = [varint(1, 2), varint(3, 3)];

/** An empty export has no partitions. */
export function readOverallMetadata(file: Buffer): Partition[] {
  const [version, body] = readLogRecords(file);
  if (version?.toString('latin1') !== formatVersion || !body)
    throw new ExportError('this is not the overall metadata of an export');
  return readMessage(body).map((field) => {
    if (field.number !== overallFields.partition) throw unknownField('overall metadata', field);
    return decodePartition(readMessage(bytesOf(field)));
  });
}

export function writeOverallMetadata(partitions: readonly Partition[]): Buffer {
  const body = partitions.map(({ metadataFile, documentCount, byteCount }) =>
    message(overallFields.partition, [
      message(partitionFields.marker, partitionMarker),
      bytes(partitionFields.metadataFile, metadataFile),
      varint(partitionFields.documentCount, documentCount),
      varint(partitionFields.byteCount, byteCount),
    ]),
  );
  return writeLogRecords([Buffer.from(formatVersion), writeMessage(body)]);
}

export function readPartitionMetadata(file: Buffer): PartitionMetadata {
  let header: readonly Field[] = [];
  let outputs: readonly Field[] = [];
  for (const field of readMessage(file)) {
    if (field.number === metadataFields.header) header = readMessage(bytesOf(field));
    else if (field.number === metadataFields.outputs) outputs = readMessage(bytesOf(field));
    else throw unknownField('export metadata', field);
  }
  return {
    exportName: textIn(header, headerFields.exportName),
    startMicros: numberIn(header, headerFields.start),
    endMicros: numberIn(header, headerFields.end),
    outputFiles: outputs
      .filter(({ number }) => number === outputsFields.file)
      .map((field) => pathOf(bytesOf(field))),
  };
}

export function writePartitionMetadata(metadata: PartitionMetadata): Buffer {
  const { exportName, startMicros, endMicros, outputFiles } = metadata;
  const header = [
    bytes(headerFields.exportName, exportName),
    varint(headerFields.start, startMicros),
    varint(headerFields.end, endMicros),
  ];
  const outputs = [
    bytes(outputsFields.filter, ''),
    ...outputFiles.map((file) => bytes(outputsFields.file, file)),
  ];
  return writeMessage([message(metadataFields.header, header), message(metadataFields.outputs, outputs)]);
}

function decodePartition(fields: readonly Field[]): Partition {
  const file = fields.find(({ number }) => number === partitionFields.metadataFile);
  if (!file) throw new ExportError('a partition does not name its metadata');
  return {
    metadataFile: pathOf(bytesOf(file)),
    documentCount: Number(numberIn(fields, partitionFields.documentCount)),
    byteCount: Number(numberIn(fields, partitionFields.byteCount)),
  };
}

// Replaces the backslashes of exports made on Windows. Refuses a path outside the export.
function pathOf(content: Buffer): string {
  const path = content.toString('utf8').replaceAll('\\', '/');
  if (path.startsWith('/') || path.split('/').includes('..'))
    throw new ExportError(`'${path}' is outside the export`);
  return path;
}

function textIn(fields: readonly Field[], number: number): string {
  const field = fields.find((candidate) => candidate.number === number);
  return field ? bytesOf(field).toString('utf8') : '';
}

function numberIn(fields: readonly Field[], number: number): bigint {
  const field = fields.find((candidate) => candidate.number === number);
  return field?.kind === 'varint' ? field.value : 0n;
}
