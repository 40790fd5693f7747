/** Gives a text to the browser as a file. */
export function saveText(fileName: string, type: string, ...parts: readonly BlobPart[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }));
  saveAddress(url, fileName);
  // The browser has taken it by the end of this task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Lets the browser write what is at an address as a file, as it comes; the page stays. No name: the server's. */
export function saveAddress(href: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
