/** Saves a text as a file. */
export function saveText(fileName: string, type: string, ...parts: readonly BlobPart[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }));
  saveAddress(url, fileName);
  // The browser has taken over the address by the end of this task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Makes the browser download an address as a file while the page stays. Without a name, the server's is used. */
export function saveAddress(href: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves a table as a file, from one text or several. The byte order mark at its beginning makes Excel read UTF-8. */
export function saveCsv(fileName: string, ...csv: readonly BlobPart[]): void {
  saveText(fileName, 'text/csv', '\uFEFF', ...csv);
}
