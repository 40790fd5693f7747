import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { ArchiveFile, ArchiveWriter } from '#core/contents/archive.ts';

/** Zip files whose parts are stored uncompressed: images and videos do not get smaller. */
export function createZipWriter(): ArchiveWriter {
  return {
    zip(files) {
      const zip = new yazl.ZipFile();
      const output = zip.outputStream as Readable;
      let current: Readable | null = null;
      const fail = (fault: Error) => output.destroy(fault);
      zip.on('error', fail);
      // Otherwise a reader that disconnects leaves the current file open.
      output.once('close', () => current?.destroy());
      for (const file of files) {
        zip.addReadStreamLazy(file.name, { compress: false, mtime: new Date(file.at) }, (done) => {
          readableOf(file).then((readable) => {
            current = readable;
            readable.once('error', fail);
            if (output.destroyed) readable.destroy();
            else done(null, readable);
          }, fail);
        });
      }
      zip.end();
      return output;
    },
  };
}

async function readableOf(file: ArchiveFile): Promise<Readable> {
  const opened = await file.open();
  return Readable.from(typeof opened === 'string' ? [Buffer.from(opened)] : opened, { objectMode: false });
}
