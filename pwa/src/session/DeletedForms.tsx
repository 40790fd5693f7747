import type { UseQueryResult } from '@tanstack/react-query';
import type { DeviceEntity } from '../offline/outbox/device-entity.ts';
import type { SavedForm } from './saved-forms.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../api/failure-text.ts';
import { useText } from '../i18n/useText.ts';
import { useDeletedOverlay } from '../offline/useOverlay.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../ui/Skeleton.tsx';

type Deleted = SavedForm & { prompt: string };
/** `restoreOf`: the name of the button for one form. */
type Words = {
  title: string;
  note: string;
  none: string;
  noPrompt: string;
  restore: string;
  restoreOf: (name: string) => string;
};

/** The presets or templates that were deleted within a day; `onOpen` is called once they are unfolded. */
export function DeletedForms<V extends Deleted>({
  entity,
  query,
  views,
  isListed = () => true,
  words,
  onOpen,
  onRestore,
}: {
  entity: DeviceEntity;
  query: Pick<UseQueryResult, 'isLoading' | 'error' | 'dataUpdatedAt' | 'refetch'>;
  views: readonly V[] | undefined;
  /** False for one of another list. */
  isListed?: (view: V) => boolean;
  words: Words;
  onOpen: (isOpen: boolean) => void;
  onRestore: (view: V) => Promise<void>;
}) {
  const { t, locale } = useText();
  const deleted = useDeletedOverlay<V>(entity, { views, fetchedAt: query.dataUpdatedAt })?.filter(isListed);
  return (
    <details
      className="kept-deleted border-t border-t-line [&>ul]:mt-2"
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary>
        {words.title}
        <ChevronDown size={18} aria-hidden />
      </summary>
      <p className="mut text-sm">{words.note}</p>
      {query.isLoading ? (
        <>
          <LoadingNote />
          <Skeleton className="h-14 w-full" />
        </>
      ) : null}
      {query.error && !deleted ? (
        <ErrorState message={failureText(query.error, t, locale)} onRetry={() => void query.refetch()} />
      ) : null}
      {deleted?.length === 0 ? <p className="mut text-sm">{words.none}</p> : null}
      <ul aria-label={words.title}>
        {deleted?.map((view) => (
          <DeletedRow key={view.id} view={view} words={words} onRestore={() => onRestore(view)} />
        ))}
      </ul>
    </details>
  );
}

function DeletedRow({
  view: { name, prompt },
  words,
  onRestore,
}: {
  view: Deleted;
  words: Words;
  onRestore: () => Promise<void>;
}) {
  const [isComing, setComing] = useState(false);
  return (
    <li className="kept-row flex items-center gap-2 border-t border-t-line py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="mut truncate text-sm">{prompt || words.noPrompt}</p>
      </div>
      <Button
        size="s"
        aria-label={words.restoreOf(name)}
        pending={isComing}
        onClick={async () => {
          setComing(true);
          await onRestore();
          setComing(false);
        }}
      >
        {words.restore}
      </Button>
    </li>
  );
}
