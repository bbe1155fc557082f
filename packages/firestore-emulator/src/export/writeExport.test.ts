import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { Timestamp } from '../values/value';
import { plainFields } from './plainFields';
import { readExport } from './readExport';
import { writeOverallMetadata } from './metadata';
import { writeExport } from './writeExport';

import type { ExportDocument } from './document';

const exportMicros = 1_723_551_639_357_025n;

function documentAt(path: string, fields: Parameters<typeof plainFields>[0] = {}): ExportDocument {
  return { projectId: 'demo-test', path, fields: plainFields(fields) };
}

describe('an export on disk', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'export-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (documents: readonly ExportDocument[]): string =>
    writeExport(folder, { name: 'firestore_export', documents, micros: exportMicros });
  const read = (...parts: string[]): Buffer => readFileSync(path.join(folder, 'firestore_export', ...parts));

  it('can be read from its metadata file and from its folder', () => {
    const documents = [
      documentAt('products/b', { name: 'B', price: 12.5 }),
      documentAt('products/b/reviews/r1'),
    ];
    const metadataFile = write(documents);
    expect(readExport(metadataFile)).toEqual(documents);
    expect(readExport(path.join(folder, 'firestore_export'))).toEqual(documents);
  });

  it('has the same files and metadata as an export by Google’s emulator', () => {
    write([documentAt('a/b')]);
    const partition = 'all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata';
    expect(read('firestore_export.overall_export_metadata').toString('latin1')).toContain(
      `\x12\x41${partition}\x18\x01`,
    );
    expect(read(partition).toString('hex')).toBe(
      `0a240a10${hex('firestore_export')}10e18cdd99faf1870318e18cdd99faf18703120c0a001208${hex('output-0')}`,
    );
    expect(read('all_namespaces/all_kinds/output-0').readUInt8(6)).toBe(1);
  });

  it('does not depend on the order of the documents', () => {
    const documents = ['a/2', 'a/1', 'a/1/b/1', 'a/__id3__'].map((place) => documentAt(place));
    write(documents);
    const first = read('all_namespaces/all_kinds/output-0');
    write(documents.toReversed());
    expect(read('all_namespaces/all_kinds/output-0')).toEqual(first);
    expect(readExport(path.join(folder, 'firestore_export')).map(({ path: place }) => place)).toEqual([
      'a/__id3__',
      'a/1',
      'a/1/b/1',
      'a/2',
    ]);
  });

  it('can contain many documents, and documents longer than a block', () => {
    const documents = Array.from({ length: 40 }, (_unused, index) =>
      documentAt(`a/${String(index).padStart(2, '0')}`, { text: 'x'.repeat(index * 2500) }),
    );
    write(documents);
    expect(readExport(path.join(folder, 'firestore_export'))).toEqual(documents);
  });

  it('is valid without any documents', () => {
    write([]);
    expect(readExport(path.join(folder, 'firestore_export'))).toEqual([]);
  });

  it('can be read without a partition, which is how Google’s emulator exports an empty database', () => {
    const metadataFile = write([]);
    writeFileSync(metadataFile, Buffer.from('b86d444e01000133052b2843000001', 'hex'));
    expect(readExport(metadataFile)).toEqual([]);
  });

  it('can be read when it was made on Windows, with backslashes in its paths', () => {
    const documents = [documentAt('a/b')];
    const metadataFile = write(documents);
    writeFileSync(
      metadataFile,
      overallNaming('all_namespaces\\all_kinds\\all_namespaces_all_kinds.export_metadata'),
    );
    expect(readExport(metadataFile)).toEqual(documents);
  });

  it('is refused when it refers to a file outside its folder', () => {
    const metadataFile = write([documentAt('a/b')]);
    writeFileSync(metadataFile, overallNaming('../../elsewhere.export_metadata'));
    expect(() => readExport(metadataFile)).toThrow("'../../elsewhere.export_metadata' is outside the export");
  });

  it('is refused when a file is damaged, and the error names the file', () => {
    const metadataFile = write([documentAt('a/b', { text: 'hello' })]);
    const output = path.join(folder, 'firestore_export/all_namespaces/all_kinds/output-0');
    const damaged = readFileSync(output);
    damaged.writeUInt8(damaged.readUInt8(20) ^ 1, 20);
    writeFileSync(output, damaged);
    expect(() => readExport(metadataFile)).toThrow(`${output}: the checksum is wrong at byte 0`);
  });

  it('is refused when documents are missing', () => {
    const metadataFile = write([documentAt('a/b')]);
    writeFileSync(path.join(folder, 'firestore_export/all_namespaces/all_kinds/output-0'), '');
    expect(() => readExport(metadataFile)).toThrow('the metadata lists 1 documents, but the files contain 0');
  });
});

describe('plain fields', () => {
  it('have the types that the Admin SDK gives them', () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const typed = plainFields({
      whole: 3,
      part: 1.5,
      zero: -0,
      list: [1, { at }],
      none: null,
      at: new Date(-1),
    });
    expect(typed).toEqual(
      new Map<string, unknown>([
        ['whole', 3n],
        ['part', 1.5],
        ['zero', -0],
        ['list', [1n, new Map([['at', new Timestamp(1_767_323_045, 678_000_000)]])]],
        ['none', null],
        ['at', new Timestamp(-1, 999_000_000)],
      ]),
    );
  });
});

function overallNaming(metadataFile: string): Buffer {
  return writeOverallMetadata([{ metadataFile, documentCount: 1, byteCount: 0 }]);
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex');
}
