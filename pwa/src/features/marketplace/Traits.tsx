import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { localText } from '#core/shared/locale.ts';
import { genderWords } from '../../i18n/gender-words.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';

/** Spec §2 Model detail, attributes. Unknown ones are left out. */
export function Traits({ model }: { model: PublicInfluencer }) {
  const { t, locale } = useText();
  const f = useFormat();
  const rows = [
    { name: t('marketplace.age'), value: model.age === null ? '' : f.number(model.age) },
    {
      name: t('marketplace.height'),
      value: model.height === null ? '' : t('marketplace.heightCm', { value: model.height }),
    },
    {
      name: t('marketplace.weight'),
      value: model.weight === null ? '' : t('marketplace.weightKg', { value: model.weight }),
    },
    { name: t('marketplace.hair'), value: localText(model.hairColor, locale) },
    { name: t('marketplace.gender'), value: t(genderWords[model.gender]) },
    { name: t('marketplace.personality'), value: localText(model.personality, locale) },
  ].filter((row) => row.value !== '');
  return (
    <section aria-labelledby="traits">
      <h2 id="traits" className="sr-only">
        {t('marketplace.traits')}
      </h2>
      <dl className="mt-4 grid grid-cols-[1fr_1fr] gap-x-8 max-md:gap-x-5 max-xs:grid-cols-[minmax(0,1fr)]">
        {rows.map((row) => (
          <div className="flex justify-between gap-4 border-t border-t-line py-2.5" key={row.name}>
            <dt className="flex-none text-ink-2">{row.name}</dt>
            <dd className="text-right font-semibold text-balance">{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
