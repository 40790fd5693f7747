import type { Ports } from '#core/ports.ts';
import type { OpenedUpload } from '#core/files/file-ports.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { Result } from '#core/shared/result.ts';
import { ok, refuse } from '#core/shared/result.ts';

/**
 * The file of a signed address. Refuses `notFound` for one that we did not make, or whose file is no longer stored, and
 * `files.addressOver` after its time.
 */
export function openSharedFile({ files, fileLinks, clock }: Pick<Ports, 'files' | 'fileLinks' | 'clock'>) {
  return async (token: string): Promise<Result<Pick<OpenedUpload, 'size' | 'chunks'> & { file: StoredFile }>> => {
    const file = fileLinks.read(token, clock.now());
    if (file === 'over') return refuse('files.addressOver');
    const opened = file && (await files.openUpload(file.sha256));
    return opened ? ok({ file, size: opened.size, chunks: (range) => opened.chunks(range) }) : refuse('notFound');
  };
}
