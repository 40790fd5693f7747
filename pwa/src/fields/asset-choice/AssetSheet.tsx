import type { AssetKind, AssetView } from '#core/assets/asset.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { assetKinds } from '#core/assets/asset.ts';
import { assets as assetsRoute } from '#core/contract/assets.ts';
import { failureText } from '../../api/failure-text.ts';
import { useCachedAt, useOfflineReason } from '../../api/offline-state.ts';
import { useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { CachedNote } from '../../ui/CachedNote.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { Window } from '../../ui/Window.tsx';
import { AssetForm } from './AssetForm.tsx';
import { assetKindParts } from './kinds.ts';

/** The assets of the model as buttons; the order of presses is the order in the request. A new one can be added here too. */
export function AssetSheet({
  open,
  influencerId,
  max,
  value,
  onChange,
  onClose,
}: {
  open: boolean;
  influencerId: string;
  max: number;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  onClose: () => void;
}) {
  const { t, locale } = useText();
  const [adding, setAdding] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const needsNetwork = useOfflineReason();
  const query = useCall(assetsRoute, { params: { influencerId } });
  const { data, error, refetch } = query;
  const cachedAt = useCachedAt(query);
  const toggle = (id: string) => {
    const isChosen = value.includes(id);
    setIsFull(!isChosen && value.length >= max);
    if (isChosen) onChange(value.filter((each) => each !== id));
    else if (value.length < max) onChange([...value, id]);
  };
  const close = () => {
    setAdding(false);
    setIsFull(false);
    onClose();
  };
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={t(adding ? 'assetChoice.add' : 'assetChoice.label')}
      note={adding ? undefined : t('assetChoice.hint', { max })}
      actions={
        adding ? undefined : (
          <Button tone="ink" block onClick={close}>
            {t('assetChoice.done')}
          </Button>
        )
      }
    >
      {adding ? (
        <AssetForm
          influencerId={influencerId}
          asset={null}
          onCancel={() => setAdding(false)}
          onDone={({ id }) => {
            setAdding(false);
            if (!value.includes(id)) toggle(id);
          }}
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <Button
              size="s"
              icon={<Plus size={16} aria-hidden />}
              disabledReason={needsNetwork}
              onClick={() => setAdding(true)}
            >
              {t('assetChoice.add')}
            </Button>
            <CachedNote at={cachedAt} />
          </div>
          <p className="field-note mb-3" data-kind="error" role="status" hidden={!isFull}>
            {isFull ? t('assetChoice.full', { max }) : null}
          </p>
          {data || error ? null : (
            <>
              <LoadingNote />
              <Skeleton className="h-40 w-full" />
            </>
          )}
          {error && !data ? (
            <ErrorState
              message={t('assetChoice.loadFailed', { message: failureText(error, t, locale) })}
              onRetry={() => void refetch()}
            />
          ) : null}
          {data?.assets.length === 0 ? <p className="mut">{t('assetChoice.none')}</p> : null}
          {assetKinds.map((kind) => (
            <KindSection
              key={kind}
              kind={kind}
              assets={data?.assets.filter((asset) => asset.kind === kind) ?? []}
              value={value}
              onToggle={toggle}
            />
          ))}
        </>
      )}
    </Drawer>
  );
}

function KindSection({
  kind,
  assets,
  value,
  onToggle,
}: {
  kind: AssetKind;
  assets: readonly AssetView[];
  value: readonly string[];
  onToggle: (id: string) => void;
}) {
  const { t } = useText();
  if (assets.length === 0) return null;
  const { icon: Icon, many } = assetKindParts[kind];
  return (
    <section className="mb-5" aria-label={t(many)}>
      <h3 className="mb-2 flex items-center gap-2 text-s font-semibold text-ink-2">
        <Icon size={16} aria-hidden />
        {t(many)}
      </h3>
      <ul className="grid grid-cols-3 gap-2.5">
        {assets.map(({ id, name, thumbnailUrl }) => {
          const place = value.indexOf(id) + 1;
          return (
            <li key={id}>
              <button
                type="button"
                className="relative flex w-full flex-col gap-1 rounded-md text-left aria-pressed:[&>.window]:[box-shadow:0_0_0_3px_var(--m-strong,var(--ink))]"
                aria-pressed={place > 0}
                onClick={() => onToggle(id)}
              >
                <Window src={thumbnailUrl} alt="" className="w-full rounded-md" />
                {place > 0 ? (
                  <span
                    className="absolute top-1.5 right-1.5 grid size-6.5 place-items-center rounded-[50%] bg-tag-ink text-c font-bold text-tag"
                    aria-hidden
                  >
                    {place}
                  </span>
                ) : null}
                <span className="line-clamp-2 text-c wrap-anywhere">
                  {name}
                  {place > 0 ? <span className="sr-only">{t('assetChoice.place', { place })}</span> : null}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
