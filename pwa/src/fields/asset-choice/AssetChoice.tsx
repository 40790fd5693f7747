import type { AssetView } from '#core/assets/asset.ts';
import { CircleAlert, ImageOff, Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { assets as assetsRoute } from '#core/contract/assets.ts';
import { useCall } from '../../api/useCall.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Window } from '../../ui/Window.tsx';
import { AssetSheet } from './AssetSheet.tsx';

/** The products, clothes and places that a run sends along, in their order; chosen in a sheet. */
export function AssetChoice({
  influencerId,
  max,
  value,
  error,
  onChange,
}: {
  influencerId: string;
  /** How many the workflow sends. */
  max: number;
  value: readonly string[];
  error?: string | undefined;
  onChange: (ids: string[]) => void;
}) {
  const { t } = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { data } = useCall(assetsRoute, { params: { influencerId } });
  const chosen = value.map((each) => ({ id: each, asset: data?.assets.find((asset) => asset.id === each) ?? null }));
  const isMissing = data !== undefined && chosen.some(({ asset }) => asset === null);
  const message = error ?? (isMissing ? t('assetChoice.missingNote') : null);
  const remove = (removed: string) => {
    onChange(value.filter((each) => each !== removed));
    button.current?.focus();
  };
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-note`} data-field="assetIds">
      <p className="field-label" id={id} data-optional={t('ui.optional')}>
        {t('assetChoice.label')}
      </p>
      <ul className="flex flex-wrap items-stretch gap-2 empty:hidden" aria-label={t('assetChoice.label')}>
        {chosen.map(({ id: each, asset }) => (
          <Chosen
            key={each}
            asset={asset}
            isMissing={data !== undefined && asset === null}
            onRemove={() => remove(each)}
          />
        ))}
      </ul>
      <Button
        ref={button}
        size="s"
        className="mt-2"
        icon={<Plus size={16} aria-hidden />}
        aria-invalid={error ? true : undefined}
        onClick={() => setOpen(true)}
      >
        {t('assetChoice.choose')}
      </Button>
      {message ? (
        <p className="field-note" data-kind="error" id={`${id}-note`} role="alert">
          <CircleAlert size={16} aria-hidden />
          {message}
        </p>
      ) : (
        <p className="field-note" id={`${id}-note`}>
          {t('assetChoice.hint', { max })}
        </p>
      )}
      <AssetSheet
        open={open}
        influencerId={influencerId}
        max={max}
        value={value}
        onChange={onChange}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

function Chosen({
  asset,
  isMissing,
  onRemove,
}: {
  asset: AssetView | null;
  /** The list is known and does not contain it. */
  isMissing: boolean;
  onRemove: () => void;
}) {
  const { t } = useText();
  const name = asset?.name ?? (isMissing ? t('assetChoice.missing') : '…');
  return (
    <li
      className="flex max-w-full items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-1 data-missing:bg-failed-bg data-missing:text-failed-fg"
      data-missing={isMissing || undefined}
    >
      {isMissing ? (
        <ImageOff size={20} className="m-2.5 flex-none" aria-hidden />
      ) : (
        <Window src={asset?.thumbnailUrl} alt="" className="w-10 flex-none rounded-sm" />
      )}
      <span className="min-w-0 truncate text-sm font-semibold">{name}</span>
      <IconButton label={t('assetChoice.remove', { name })} size="s" onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
