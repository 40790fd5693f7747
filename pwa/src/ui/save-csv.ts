import { saveText } from './save-file.ts';

/** Saves a table as a file, from one text or several. The byte order mark at its beginning makes Excel read UTF-8. */
export function saveCsv(fileName: string, ...csv: readonly BlobPart[]): void {
  saveText(fileName, 'text/csv', '\uFEFF', ...csv);
}
