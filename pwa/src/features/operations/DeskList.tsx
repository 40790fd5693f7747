import type { Desk, DeskItem } from '#core/operations/desk.ts';
import type { DeskAction, DeskKind } from '#core/operations/desk-kinds.ts';
import type { ConfirmedAction } from './useDeskActions.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../api/api-error.ts';
import { useText } from '../../i18n/useText.ts';
import { deskCount, useDesk } from '../../session/useDesk.ts';
import { Chip } from '../../ui/Chip.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { DeskRow } from './DeskRow.tsx';
import { useAbout } from './desk-words.ts';
import { isConfirmed, useDeskActions } from './useDeskActions.ts';
import { keyOfItem, useDeskKeys } from './useDeskKeys.ts';
import './desk.css';

type Chosen<Action> = { item: DeskItem; action: Action };

/** Everything that needs a person, filtered by kind, with the actions in the rows. */
export function DeskList() {
  const { t } = useText();
  const query = useDesk();
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind');
  if (query.error && !query.data) {
    return (
      <ErrorState
        message={t('operations.loadFailed', { message: messageOf(query.error, t) })}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) {
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-96 w-full rounded-lg" />
      </>
    );
  }
  const { items, totals } = query.data;
  if (items.length === 0) {
    return <EmptyState art="window" title={t('operations.none')} text={t('operations.noneText')} />;
  }
  // The last one of a chosen kind was done: everything else is shown again.
  const chosen = totals.find((each) => each.kind === kind);
  const shown = chosen ? items.filter((item) => item.kind === chosen.kind) : items;
  const hidden = (chosen?.count ?? deskCount(query.data)) - shown.length;
  return (
    <section className="col gap-4" aria-label={t('operations.waiting')}>
      <Filter
        totals={totals}
        chosen={chosen?.kind ?? null}
        onChoose={(next) => setParams(next === null ? {} : { kind: next }, { replace: true })}
      />
      <Rows items={shown} />
      {hidden > 0 ? (
        <p className="mut text-sm">{t('operations.more', { shown: shown.length, count: hidden })}</p>
      ) : null}
      <p className="only-desktop mut text-sm">{t('operations.keys')}</p>
    </section>
  );
}

/** On a phone one line that scrolls; it begins at the kind that the address names. */
function Filter({
  totals,
  chosen,
  onChoose,
}: {
  totals: Desk['totals'];
  chosen: DeskKind | null;
  onChoose: (kind: DeskKind | null) => void;
}) {
  const { t } = useText();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = line.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!line.current || !pressed) return;
    const [outer, own] = [line.current.getBoundingClientRect(), pressed.getBoundingClientRect()];
    line.current.scrollLeft += own.left + own.width / 2 - (outer.left + outer.width / 2);
  }, []);
  return (
    <div
      ref={line}
      className="flex flex-wrap gap-2 max-md:-mx-4 max-md:-my-1 max-md:scrollbar-none max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1"
      role="group"
      aria-label={t('operations.filter')}
    >
      <Chip pressed={chosen === null} onClick={() => onChoose(null)}>
        {t('operations.all')} <b className="tabular-nums">{deskCount({ totals })}</b>
      </Chip>
      {totals.map(({ kind, count }) => (
        <Chip key={kind} pressed={kind === chosen} onClick={() => onChoose(kind === chosen ? null : kind)}>
          {t(`operations.${kind}Kind`)} <b className="tabular-nums">{count}</b>
        </Chip>
      ))}
    </div>
  );
}

function Rows({ items }: { items: readonly DeskItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const run = useDeskActions();
  const [pending, setPending] = useState<ReadonlyMap<string, DeskAction>>(new Map());
  const [toConfirm, setToConfirm] = useState<Chosen<ConfirmedAction> | null>(null);
  const perform = async ({ item, action }: Chosen<DeskAction>) => {
    const key = keyOfItem(item);
    setPending((before) => new Map(before).set(key, action));
    await run(item, action);
    setPending((before) => new Map([...before].filter(([each]) => each !== key)));
  };
  const start = (item: DeskItem, action: DeskAction) => {
    if (pending.has(keyOfItem(item))) return;
    if (isConfirmed(action)) setToConfirm({ item, action });
    else void perform({ item, action });
  };
  const { select } = useDeskKeys(list, items, (item) => start(item, item.actions[0]!));
  return (
    <>
      <ul className="desk card" ref={list}>
        {items.map((item) => (
          <DeskRow
            key={keyOfItem(item)}
            item={item}
            pending={pending.get(keyOfItem(item)) ?? null}
            onAction={(action) => start(item, action)}
            onSelect={() => select(item)}
          />
        ))}
      </ul>
      {toConfirm ? (
        <Confirmation
          {...toConfirm}
          onClose={() => setToConfirm(null)}
          onConfirm={() => {
            setToConfirm(null);
            void perform(toConfirm);
          }}
        />
      ) : null}
    </>
  );
}

function Confirmation({
  item,
  action,
  onClose,
  onConfirm,
}: Chosen<ConfirmedAction> & { onClose: () => void; onConfirm: () => void }) {
  const { t } = useText();
  const about = useAbout()(item);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`operations.${action}Title`, about)}
      description={t(`operations.${action}Text`, about)}
      action={t(`operations.${action}`)}
      tone={action === 'retry' ? 'ink' : 'danger'}
      onConfirm={onConfirm}
    />
  );
}
