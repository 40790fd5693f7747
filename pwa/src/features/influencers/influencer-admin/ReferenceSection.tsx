import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { AdminReference } from '#core/influencers/reference.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Ellipsis, Globe, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  influencerReferences,
  orderReferences,
  referenceThumbnail,
  updateReference,
} from '#core/contract/influencers.ts';
import { maxReferences, referenceWords } from '#core/influencers/reference.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/failure-text.ts';
import { refresh, useAction, useCall } from '../../../api/useCall.ts';
import { ReferenceDialog } from '../../../editing/references/ReferenceDialog.tsx';
import { moved, useRowDrag } from '../../../editing/useRowDrag.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { DeleteReference, displayedReferences } from './DeleteReference.tsx';

type Opened = { kind: 'add' } | { kind: 'edit' | 'delete'; reference: AdminReference } | null;

/**
 * The references of a model in their order. Each change is saved at once, apart from the form around it. `copied`: how
 * many a new model gets from the one that it duplicates.
 */
export function ReferenceSection({
  influencer,
  copied = 0,
}: {
  influencer: AdminInfluencer | null;
  copied?: number | undefined;
}) {
  const { t, locale } = useText();
  const [opened, setOpened] = useState<Opened>(null);
  const add = useRef<HTMLButtonElement>(null);
  const query = useCall(
    influencerReferences,
    { params: { id: influencer?.id ?? '' } },
    { enabled: influencer !== null },
  );
  const references = query.data?.references;
  const isFull = (references?.length ?? 0) >= maxReferences;
  const close = () => setOpened(null);
  return (
    <section className="grid gap-3" aria-label={t('references.title')}>
      <div className="row flex-wrap justify-between gap-x-3 gap-y-2">
        <h3 className="font-display plain-figures text-[1.125rem] leading-[1.2] font-semibold">
          {t('references.title')} {references ? <span className="mut font-normal">{references.length}</span> : null}
        </h3>
        {influencer ? (
          <Button
            ref={add}
            size="s"
            icon={<Plus size={18} aria-hidden />}
            disabledReason={isFull ? sentenceOf('influencers.tooManyReferences', locale, { max: maxReferences }) : null}
            onClick={() => setOpened({ kind: 'add' })}
          >
            {t('references.add')}
          </Button>
        ) : null}
      </div>
      <p className="mut text-sm">
        {copied > 0
          ? t('references.copied', { count: copied })
          : t(influencer ? 'references.note' : 'references.afterCreation')}
      </p>
      {influencer === null ? null : query.error && !references ? (
        <ErrorState
          message={t('references.loadFailed', { message: failureText(query.error, t, locale) })}
          onRetry={() => void query.refetch()}
        />
      ) : references === undefined ? (
        <>
          <LoadingNote />
          <Skeleton className="h-20 w-full rounded-md" />
        </>
      ) : references.length === 0 ? (
        <p className="rounded-md bg-sunken px-3.5 py-3 text-sm">{t('references.none')}</p>
      ) : (
        <ReferenceRows influencerId={influencer.id} references={references} onOpen={setOpened} />
      )}
      {influencer && opened?.kind === 'add' ? (
        <ReferenceDialog influencerId={influencer.id} modelName={influencer.name} onClose={close} />
      ) : null}
      {influencer && opened?.kind === 'edit' ? (
        <ReferenceDialog influencerId={influencer.id} reference={opened.reference} onClose={close} />
      ) : null}
      {influencer && opened?.kind === 'delete' ? (
        <DeleteReference
          influencerId={influencer.id}
          reference={opened.reference}
          returnTo={() => add.current}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

function ReferenceRows({
  influencerId,
  references,
  onOpen,
}: {
  influencerId: string;
  references: readonly AdminReference[];
  onOpen: (opened: Opened) => void;
}) {
  const { t, locale } = useText();
  const order = useAction(orderReferences);
  const publish = useAction(updateReference, { refresh: displayedReferences });
  /** The order on screen until the server has it. */
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const stored = references.map(({ id }) => id);
  const byId = new Map(references.map((each) => [each.id, each]));
  const rows = (ids ?? stored).flatMap((id) => byId.get(id) ?? []);
  const failed = (error: unknown) => toast.error(t('references.failed', { message: failureText(error, t, locale) }));
  const send = async (next: readonly string[]) => {
    if (String(next) === String(stored)) return setIds(null);
    setIds(next);
    try {
      await order.mutateAsync({ params: { id: influencerId }, body: { ids: [...next], before: stored } });
    } catch (error) {
      failed(error);
    }
    await refresh(influencerReferences);
    // Unless a row is being dragged again meanwhile.
    setIds((displayed) => (displayed === next ? null : displayed));
  };
  const mark = async (reference: AdminReference) => {
    const body = { isPublic: reference.publicUrl === null, version: reference.version };
    try {
      await publish.mutateAsync({ params: { id: influencerId, referenceId: reference.id }, body });
    } catch (error) {
      failed(error);
      await refresh(influencerReferences);
    }
  };
  const [list, dragged, startDrag] = useRowDrag(
    rows.map(({ id }) => id),
    (from, to) => setIds(moved(ids ?? stored, from, to)),
    () => void send(ids ?? stored),
  );
  const entriesOf = (reference: AdminReference, at: number): MenuEntry[] => [
    {
      label: t('references.edit'),
      icon: <Pencil size={18} aria-hidden />,
      onSelect: () => onOpen({ kind: 'edit', reference }),
    },
    {
      kind: 'choice',
      label: t('references.isPublic'),
      icon: <Globe size={18} aria-hidden />,
      checked: reference.publicUrl !== null,
      onSelect: () => void mark(reference),
    },
    {
      label: t('references.moveUp'),
      icon: <ArrowUp size={18} aria-hidden />,
      disabled: at === 0,
      onSelect: () => void send(moved(rows, at, at - 1).map(({ id }) => id)),
    },
    {
      label: t('references.moveDown'),
      icon: <ArrowDown size={18} aria-hidden />,
      disabled: at === rows.length - 1,
      onSelect: () => void send(moved(rows, at, at + 1).map(({ id }) => id)),
    },
    { kind: 'line' },
    {
      label: t('references.delete'),
      icon: <Trash2 size={18} aria-hidden />,
      tone: 'danger',
      onSelect: () => onOpen({ kind: 'delete', reference }),
    },
  ];
  return (
    <ol ref={list} className="grid gap-2">
      {rows.map((reference, at) => (
        <ReferenceRow
          key={reference.id}
          influencerId={influencerId}
          reference={reference}
          entries={entriesOf(reference, at)}
          isDragged={dragged === reference.id}
          onDrag={(event) => startDrag(reference.id, event)}
        />
      ))}
    </ol>
  );
}

function ReferenceRow({
  influencerId,
  reference,
  entries,
  isDragged,
  onDrag,
}: {
  influencerId: string;
  reference: AdminReference;
  entries: readonly MenuEntry[];
  isDragged: boolean;
  onDrag: (event: React.PointerEvent) => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const { name, file, width, height, publicUrl } = reference;
  const words = referenceWords(name)[locale];
  return (
    <li
      className="flex items-center gap-2.5 rounded-md bg-sunken py-2 pr-1 pl-2 data-dragged:[box-shadow:0_0_0_2px_var(--ink)]"
      data-dragged={isDragged || undefined}
    >
      <span
        className="grid h-16 w-6 flex-none cursor-grab touch-none place-items-center text-ink-3 [user-select:none]"
        onPointerDown={onDrag}
      >
        <GripVertical size={18} aria-hidden />
      </span>
      <ReferenceThumb influencerId={influencerId} reference={reference} />
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{words}</span>
        <span className="mut block text-xs wrap-anywhere">
          {words === name ? null : (
            <>
              <code className="font-mono">{name}</code> ·{' '}
            </>
          )}
          <span className="inline-block whitespace-nowrap">
            {width}×{height} · {f.fileSize(file.size)}
          </span>
        </span>
        {publicUrl === null ? null : (
          <span className="flex items-center gap-1 text-xs font-semibold">
            <Globe size={14} aria-hidden />
            {t('references.isPublic')}
          </span>
        )}
      </span>
      <Menu
        label={t('references.actions', { name: words })}
        entries={entries}
        trigger={
          <IconButton label={t('references.actions', { name: words })} tooltip={false}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
      />
    </li>
  );
}

/** A reference in 4:5. Its bytes are private, so that the page fetches them as the signed-in admin. */
function ReferenceThumb({
  influencerId,
  reference: { id, file },
}: {
  influencerId: string;
  reference: Pick<AdminReference, 'id' | 'file'>;
}) {
  const { data } = useQuery({
    // By the bytes: a replaced picture is another query.
    queryKey: [referenceThumbnail.name, id, file.sha256],
    queryFn: ({ signal }) => call(referenceThumbnail, { params: { id: influencerId, referenceId: id }, signal }),
    staleTime: Infinity,
  });
  return (
    <span className="window w-13 flex-none rounded-md">
      {data ? <img src={`data:${data.type};base64,${data.base64}`} alt="" className="size-full object-cover" /> : null}
    </span>
  );
}
