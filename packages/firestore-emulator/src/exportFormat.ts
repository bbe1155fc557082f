// Reads and writes exports in Google's format (`firebase emulators:export`) without an emulator.
import { crc32c as checksum } from 'firebase-rules-emulator';

export { plainFields, type Plain } from './export/plainFields';
export { readExport } from './export/readExport';
export { writeExport, type ExportContent } from './export/writeExport';
export type { ExportDocument } from './export/document';

/** CRC-32 with the Castagnoli polynomial, as used in exports and Cloud Storage. */
export const crc32c: (bytes: Uint8Array) => number = checksum;
