import type { ClipboardEvent, DragEvent } from 'react';
import { offerFiles, useOfferedFiles } from '../../fields/offered-files.ts';

/** Handlers for a form: files that are pasted or dropped anywhere on it go to the first empty field that accepts them. */
export const fileArrivals = {
  onPaste: (event: ClipboardEvent) => {
    // Pasted text stays text, also when the clipboard has an image of it too.
    if (event.clipboardData.types.includes('text/plain')) return;
    if (take(event.clipboardData.files)) event.preventDefault();
  },
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    // A field handles its own files.
    if (event.isDefaultPrevented()) return;
    if (take(event.dataTransfer.files)) event.preventDefault();
  },
};

function take(files: FileList): boolean {
  if (files.length === 0) return false;
  offerFiles([...useOfferedFiles.getState().files, ...files]);
  return true;
}
