/** Reads a file to a data URL (spec §5), telling how far it is in whole percent. Rejects when it cannot be read. */
export function readFile(file: File, onProgress: (percent: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    signal.addEventListener('abort', () => reader.abort(), { once: true });
    reader.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 100));
    });
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    reader.readAsDataURL(file);
  });
}
