import { Image, Pipette } from 'lucide-react';
import { useId } from 'react';
import { blockPalette } from '#core/influencers/portrait-color.ts';
import { useText } from '../../../i18n/useText.ts';
import { modelColors } from '../../../ui/ModelScope.tsx';

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
    <label key={color} className="color-choice" style={{ background: color || undefined }} title={label}>
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
      <p className="field-label">{t('influenceradmin.color')}</p>
      <div role="radiogroup" aria-label={t('influenceradmin.color')} className="color-choices">
        {choice('', t('influenceradmin.colorOfPhoto'))}
        {blockPalette.map((color) => choice(color, color))}
        <label
          className="color-choice color-own"
          data-checked={isOwn || undefined}
          style={isOwn ? { ...modelColors(value), background: 'var(--m-block)', color: 'var(--m-on)' } : undefined}
          title={t('influenceradmin.colorOwn')}
        >
          <Pipette size={16} aria-hidden />
          <input
            type="color"
            aria-label={t('influenceradmin.colorOwn')}
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
