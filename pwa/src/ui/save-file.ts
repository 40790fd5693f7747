/** Gives a text to the browser as a file. */
export function saveText(fileName: string, type: string, ...parts: readonly BlobPart[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken it by the end of this task.
  setTimeout(() => URL.revokeObjectURL(url));
}
