/** Gives a table to the browser as a file, from one text or several. The mark at its beginning tells Excel that it is UTF-8. */
export function saveCsv(fileName: string, ...csv: readonly BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', ...csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken it by the end of this task.
  setTimeout(() => URL.revokeObjectURL(url));
}
