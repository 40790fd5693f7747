import type { ContentView } from '#core/contents/content.ts';
import { useText } from '../../../i18n/useText.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { isPosted } from './deletion-words.ts';

/** Tells where the contents are before they are deleted. */
export function AskBeforeDeletion({
  contents,
  open,
  pending,
  onOpenChange,
  onConfirm,
}: {
  contents: readonly ContentView[];
  open: boolean;
  pending: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}) {
  const { t } = useText();
  const planned = contents.filter((content) => content.planned.length > 0).length;
  const posted = contents.filter(isPosted).length;
  const words = [
    planned > 0 ? t('library.plannedStays', { count: planned }) : null,
    posted > 0 ? t('library.postedStays', { count: posted }) : null,
    t('library.restorable'),
  ];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('library.askTitle', { count: contents.length })}
      description={words.filter(Boolean).join(' ')}
      act={t('library.remove')}
      pending={pending}
      onConfirm={onConfirm}
    />
  );
}
