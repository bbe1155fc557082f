// Exports in Google's format, as `firebase emulators:export` writes them, without an emulator.
import { crc32c as checksum } from 'firebase-rules-emulator';

export { plainFields, type Plain } from './export/plainFields';
export { readExport } from './export/readExport';
export { writeExport, type ExportContent } from './export/writeExport';
export type { ExportDocument } from './export/document';

/** CRC-32 with the Castagnoli polynomial, as exports and Cloud Storage use it. */
export const crc32c: (bytes: Uint8Array) => number = checksum;
