import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { decodeDocument } from './exportDocument';
import { ExportError } from './exportError';
import { readLogRecords } from './logRecords';
import { readOverallMetadata, readPartitionMetadata } from './metadata';

import type { ExportDocument } from './document';

const overallMetadata = '.overall_export_metadata';

/**
 * Reads every document of an export from its folder or its overall metadata file. Throws ExportError, which names the
 * file or folder, if the export is invalid.
 */
export function readExport(place: string): ExportDocument[] {
  const overallFile = statSync(place).isDirectory() ? overallMetadataIn(place) : place;
  const partitions = inFile(overallFile, readOverallMetadata);
  const documents = partitions.flatMap(({ metadataFile }) =>
    readPartition(path.resolve(overallFile, '..', metadataFile)),
  );
  const stated = partitions.reduce((sum, { documentCount }) => sum + documentCount, 0);
  if (documents.length !== stated) {
    throw new ExportError(
      `${overallFile}: the metadata lists ${stated} documents, but the files contain ${documents.length}`,
    );
  }
  return documents;
}

function overallMetadataIn(folder: string): string {
  const [file, ...others] = readdirSync(folder).filter((name) => name.endsWith(overallMetadata));
  if (file === undefined || others.length > 0)
    throw new ExportError(`${folder} does not contain exactly one export`);
  return path.join(folder, file);
}

function readPartition(metadataFile: string): ExportDocument[] {
  const { outputFiles } = inFile(metadataFile, readPartitionMetadata);
  return outputFiles.flatMap((output) =>
    inFile(path.resolve(metadataFile, '..', output), (content) =>
      readLogRecords(content).map(decodeDocument),
    ),
  );
}

function inFile<T>(file: string, read: (content: Buffer) => T): T {
  const content = readFileSync(file);
  try {
    return read(content);
  } catch (error) {
    if (!(error instanceof ExportError)) throw error;
    throw new ExportError(`${file}: ${error.message}`, { cause: error });
  }
}
