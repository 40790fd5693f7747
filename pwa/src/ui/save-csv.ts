import { saveText } from './save-file.ts';

/** Gives a table to the browser as a file, from one text or several. The mark at its beginning tells Excel that it is UTF-8. */
export function saveCsv(fileName: string, ...csv: readonly BlobPart[]): void {
  saveText(fileName, 'text/csv', '\uFEFF', ...csv);
}
