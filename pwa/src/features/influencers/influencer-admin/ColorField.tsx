import { Image, Pipette } from 'lucide-react';
import { useId } from 'react';
import { blockPalette } from '#core/influencers/portrait-color.ts';
import { useText } from '../../../i18n/useText.ts';
import { modelColors } from '../../../ui/ModelScope.tsx';

const colorChoiceLook =
  'relative grid size-9 place-items-center rounded-[50%] bg-surface frame-strong has-[input:checked]:[box-shadow:0_0_0_2.5px_var(--surface),0_0_0_5px_var(--ink)] has-[input:focus-visible]:focus-outline has-[input:focus-visible]:outline-offset-[5px] data-checked:[box-shadow:0_0_0_2.5px_var(--surface),0_0_0_5px_var(--ink)]';

/** The model's own colour: the photo's (empty), one of the palette, or any other. */
export function ColorField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (color: string) => void;
  error: string | undefined;
}) {
  const { t } = useText();
  const group = useId();
  const isOwn = value !== '' && !(blockPalette as readonly string[]).includes(value);
  const choice = (color: string, label: string) => (
    <label key={color} className={colorChoiceLook} style={{ background: color || undefined }} title={label}>
      <input
        type="radio"
        name={group}
        className="radio-over"
        aria-label={label}
        checked={value === color}
        onChange={() => onChange(color)}
      />
      {color === '' ? <Image size={16} aria-hidden /> : null}
    </label>
  );
  return (
    <div>
      <p className="field-label">{t('influencerAdmin.color')}</p>
      <div role="radiogroup" aria-label={t('influencerAdmin.color')} className="flex flex-wrap gap-2">
        {choice('', t('influencerAdmin.colorOfPhoto'))}
        {blockPalette.map((color) => choice(color, color))}
        <label
          className={colorChoiceLook}
          data-checked={isOwn || undefined}
          style={isOwn ? { ...modelColors(value), background: 'var(--m-block)', color: 'var(--m-on)' } : undefined}
          title={t('influencerAdmin.colorOwn')}
        >
          <Pipette size={16} aria-hidden />
          <input
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            type="color"
            aria-label={t('influencerAdmin.colorOwn')}
            value={value || '#808080'}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
          />
        </label>
      </div>
      {error ? (
        <p className="field-note" data-kind="error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
