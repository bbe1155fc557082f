// Exports in Google's format, as `firebase emulators:export` writes them, without an emulator.
export { crc32c } from 'firebase-rules-emulator';

export { plainFields, type Plain } from './export/plainFields';
export { readExport } from './export/readExport';
export { writeExport, type ExportContent } from './export/writeExport';
export type { ExportDocument } from './export/exportDocument';
