import type { TextKey } from '../../../i18n/text-types.ts';
import type { InfluencerForm } from './influencer-form.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { ModelCardFrame } from '../../../ui/ModelCardFrame.tsx';

/** The card as buyers will see it, and whether they will see it. */
export function CardPreview({
  form,
  color,
  photoUrl,
}: {
  form: InfluencerForm;
  color: string;
  photoUrl: string | null;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const category = form.category === 'none' ? null : categoryNames[form.category][locale];
  return (
    <section
      className="grid grid-cols-[184px_minmax(0,1fr)] items-center gap-4 rounded-lg bg-sunken p-4 max-md:grid-cols-[132px_minmax(0,1fr)]"
      aria-label={t('influenceradmin.preview')}
    >
      <ModelCardFrame
        as="div"
        color={color}
        src={photoUrl}
        price={form.price === null ? null : f.money(form.price)}
        title={form.name.trim() || <span className="mut">{t('influenceradmin.namePlaceholder')}</span>}
        note={[form.age, category].filter(Boolean).join(' · ')}
      />
      <div>
        <p className="font-semibold">{t('influenceradmin.preview')}</p>
        <p className="mut mt-1 text-sm">{saleText(form, t)}</p>
      </div>
    </section>
  );
}

function saleText(form: InfluencerForm, t: Translate): string {
  if (!form.isPublic) return t('influenceradmin.hiddenByChoice');
  const missing: TextKey[] = [
    ...(form.price === null ? (['influenceradmin.price'] as const) : []),
    ...(form.category === 'none' ? (['influenceradmin.category'] as const) : []),
    ...(form.description.tr.trim() + form.description.en.trim() === ''
      ? (['influenceradmin.description'] as const)
      : []),
  ];
  if (missing.length === 0) return t('influenceradmin.willSell');
  return t('influenceradmin.missing', { parts: missing.map((key) => t(key)).join(', ') });
}
