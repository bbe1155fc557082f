// The two files that say where the documents of an export are.
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

const OVERALL = { partition: 1 } as const;
const PARTITION = { marker: 1, metadataFile: 2, documentCount: 3, byteCount: 4 } as const;
const METADATA = { header: 1, outputs: 2 } as const;
const HEADER = { exportName: 1, start: 2, end: 3 } as const;
const OUTPUTS = { filter: 1, file: 2 } as const;

// What the official emulator writes and never varies: a version, and a marker of what kind the partition is.
const VERSION = '3';
const MARKER = [varint(1, 2), varint(3, 3)];

/** An empty export has no partition. */
export function readOverallMetadata(file: Buffer): Partition[] {
  const [version, body] = readLogRecords(file);
  if (version?.toString('latin1') !== VERSION || !body)
    throw new ExportError('this is no overall export metadata');
  return readMessage(body).map((field) => {
    if (field.number !== OVERALL.partition) throw unknownField('overall metadata', field);
    return decodePartition(readMessage(bytesOf(field)));
  });
}

export function writeOverallMetadata(partitions: readonly Partition[]): Buffer {
  const body = partitions.map(({ metadataFile, documentCount, byteCount }) =>
    message(OVERALL.partition, [
      message(PARTITION.marker, MARKER),
      bytes(PARTITION.metadataFile, metadataFile),
      varint(PARTITION.documentCount, documentCount),
      varint(PARTITION.byteCount, byteCount),
    ]),
  );
  return writeLogRecords([Buffer.from(VERSION), writeMessage(body)]);
}

export function readPartitionMetadata(file: Buffer): PartitionMetadata {
  let header: readonly Field[] = [];
  let outputs: readonly Field[] = [];
  for (const field of readMessage(file)) {
    if (field.number === METADATA.header) header = readMessage(bytesOf(field));
    else if (field.number === METADATA.outputs) outputs = readMessage(bytesOf(field));
    else throw unknownField('export metadata', field);
  }
  return {
    exportName: textIn(header, HEADER.exportName),
    startMicros: numberIn(header, HEADER.start),
    endMicros: numberIn(header, HEADER.end),
    outputFiles: outputs
      .filter(({ number }) => number === OUTPUTS.file)
      .map((field) => pathOf(bytesOf(field))),
  };
}

export function writePartitionMetadata(metadata: PartitionMetadata): Buffer {
  const { exportName, startMicros, endMicros, outputFiles } = metadata;
  const header = [
    bytes(HEADER.exportName, exportName),
    varint(HEADER.start, startMicros),
    varint(HEADER.end, endMicros),
  ];
  const outputs = [bytes(OUTPUTS.filter, ''), ...outputFiles.map((file) => bytes(OUTPUTS.file, file))];
  return writeMessage([message(METADATA.header, header), message(METADATA.outputs, outputs)]);
}

function decodePartition(fields: readonly Field[]): Partition {
  const file = fields.find(({ number }) => number === PARTITION.metadataFile);
  if (!file) throw new ExportError('a partition does not name its metadata');
  return {
    metadataFile: pathOf(bytesOf(file)),
    documentCount: Number(numberIn(fields, PARTITION.documentCount)),
    byteCount: Number(numberIn(fields, PARTITION.byteCount)),
  };
}

// Exports made on Windows spell their paths with backslashes. Nothing outside the export is ever read.
function pathOf(content: Buffer): string {
  const path = content.toString('utf8').replaceAll('\\', '/');
  if (path.startsWith('/') || path.split('/').includes('..'))
    throw new ExportError(`'${path}' lies outside the export`);
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
