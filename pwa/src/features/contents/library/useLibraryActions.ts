import type { ContentView } from '#core/contents/content.ts';
import type { Displayed } from '../../../offline/useOverlay.ts';
import { useRef } from 'react';
import { archiveContents, contents, contentTags, deleteContents, restoreContents } from '#core/contract/contents.ts';
import { generations } from '#core/contract/generation.ts';
import { grantAddress } from '../../../api/api-address.ts';
import { contentEntity } from '../../../offline/outbox/entities.ts';
import { storeDeletion, storeRestoration, withToast } from '../../../session/store-edit.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAction } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { saveAddress } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/Toaster.tsx';

type One = Displayed<ContentView>;
type Some = readonly One[];

const undoMs = 10_000;

/**
 * Actions on one content or many: a single one is deleted and restored on this device, many by a call. Failures are shown; a
 * deletion can be undone from its toast.
 */
export function useLibraryActions() {
  const { t, locale } = useText();
  const displayed = [contents, contentTags, generations];
  const deletion = useAction(deleteContents, { refresh: displayed });
  const restoration = useAction(restoreContents, { refresh: displayed });
  const archive = useAction(archiveContents);
  const failed = (fault: unknown) => toast.error(failureText(fault, t, locale));

  const isStoring = useRef(false);
  /** False when it failed, and for a press while another one is being stored. */
  const storing = async (work: () => Promise<void>): Promise<boolean> => {
    if (isStoring.current) return false;
    isStoring.current = true;
    const isStored = await withToast(work);
    isStoring.current = false;
    return isStored;
  };
  const restoreOne = ({ view }: One) =>
    storing(() => {
      const notice = { done: t('library.restored', { count: 1 }) };
      return storeRestoration(contentEntity, { id: view.id, displayed: view }, notice);
    });
  const removeOne = (one: One) =>
    storing(() => {
      const undo = { label: t('ui.undo'), run: () => void restoreOne(one) };
      const options = { action: undo, timeoutMs: undoMs };
      const notice = { done: t('library.removed', { count: 1 }), options };
      return storeDeletion(contentEntity, { id: one.view.id, ...one }, notice);
    });
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
    restore: (some: Some) => (some.length === 1 ? restoreOne(some[0]!) : restore(idsOf(some))),
    /** True when they are deleted, also when the server left out contents that are being posted. */
    async remove(some: Some): Promise<boolean> {
      if (some.length === 1) return removeOne(some[0]!);
      try {
        const { deleted, kept: stored } = await deletion.mutateAsync({ body: { ids: idsOf(some) } });
        if (deleted.length > 0) {
          const undo = { label: t('ui.undo'), run: () => void restore(deleted) };
          toast.success(t('library.removed', { count: deleted.length }), { action: undo, timeoutMs: undoMs });
        }
        if (stored.length > 0) toast.note(t('library.notRemoved', { count: stored.length }));
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
  return some.map(({ view }) => view.id);
}
