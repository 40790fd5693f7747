import type { Ports } from '#core/ports.ts';
import type { Content } from '#core/contents/content.ts';
import { ok } from '#core/shared/result.ts';
import { erasedBefore } from '#core/contents/deletion.ts';

const batch = 100;

/**
 * Erases contents deleted 30 days ago, unless a schedule may still post them: first their runs drop the files, then the
 * files are removed, then the row is deleted, or only its data where schedules and posts refer to it. After a kill in
 * between, the next round repeats it. Returns the number erased.
 */
export function sweepContents(ports: Pick<Ports, 'transact' | 'read' | 'clock' | 'files' | 'log'>) {
  return async (): Promise<number> => {
    const before = erasedBefore(ports.clock.now());
    let erased = 0;
    for (;;) {
      const found = await ports.read(({ contents }) => contents.expired(before, batch));
      for (const { id } of found) if (await erase(ports, id, before)) erased++;
      if (found.length < batch) break;
    }
    if (erased > 0) ports.log('info', 'contents.erased', { contents: erased });
    return erased;
  };
}

async function erase(ports: Pick<Ports, 'transact' | 'files'>, id: string, before: string): Promise<boolean> {
  const forgotten = await ports.transact(async (stores) => {
    const [content] = await stores.contents.lockAll([id]);
    if (content?.deletedAt == null || content.deletedAt >= before) return ok(null);
    const shared = await stores.contents.sharedFiles(content);
    const files = filesOf(content, shared);
    if (content.generationId !== null && files.length > 0)
      await stores.generations.dropFiles(content.generationId, files);
    return ok(files);
  });
  if (!forgotten.ok || forgotten.value === null) return false;
  for (const url of forgotten.value) await ports.files.remove(url);
  await ports.transact(async (stores) => {
    await stores.contents.erase(id);
    return ok(null);
  });
  return true;
}

/** Its files and their small images, without those of another content. */
function filesOf({ files }: Content, shared: readonly string[]): string[] {
  const own = files.filter(({ url }) => !shared.includes(url));
  return [...new Set(own.flatMap(({ url, thumbnailUrl }) => (thumbnailUrl === null ? [url] : [url, thumbnailUrl])))];
}
