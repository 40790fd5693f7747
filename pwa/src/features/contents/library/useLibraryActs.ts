import type { ContentView } from '#core/contents/content.ts';
import { archiveContents, contents, contentTags, deleteContents, restoreContents } from '#core/contract/contents.ts';
import { generations } from '#core/contract/generation.ts';
import { grantAddress } from '../../../api/api-address.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { saveAddress } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/Toaster.tsx';

type Some = readonly Pick<ContentView, 'id'>[];

/** Actions on one content or many. Failures are shown; a deletion can be undone from its toast. */
export function useLibraryActs() {
  const { t, locale } = useText();
  const shown = [contents, contentTags, generations];
  const deletion = useAct(deleteContents, { refresh: shown });
  const restoration = useAct(restoreContents, { refresh: shown });
  const archive = useAct(archiveContents);
  const failed = (fault: unknown) => toast.error(failureText(fault, t, locale));

  const restore = async (ids: string[]): Promise<boolean> => {
    try {
      const { restored } = await restoration.mutateAsync({ body: { ids } });
      toast.success(t('library.restored', { count: restored.length }));
      return true;
    } catch (fault) {
      failed(fault);
      return false;
    }
  };
  return {
    deleting: deletion.isPending,
    restoring: restoration.isPending,
    downloading: archive.isPending,
    restore: (some: Some) => restore(idsOf(some)),
    /** True when the server deleted them, also when it left out contents that are being posted. */
    async remove(some: Some): Promise<boolean> {
      try {
        const { deleted, kept } = await deletion.mutateAsync({ body: { ids: idsOf(some) } });
        if (deleted.length > 0) {
          const undo = { label: t('ui.undo'), run: () => void restore(deleted) };
          toast.success(t('library.removed', { count: deleted.length }), { action: undo, timeoutMs: 10_000 });
        }
        if (kept.length > 0) toast.note(t('library.notRemoved', { count: kept.length }));
        return true;
      } catch (fault) {
        failed(fault);
        return false;
      }
    },
    async download(some: Some): Promise<boolean> {
      try {
        const { grant } = await archive.mutateAsync({ body: { ids: idsOf(some) } });
        saveAddress(grantAddress(archiveContents.path, grant));
        toast.note(t('library.downloadBegun'));
        return true;
      } catch (fault) {
        failed(fault);
        return false;
      }
    },
  };
}

function idsOf(some: Some): string[] {
  return some.map(({ id }) => id);
}
