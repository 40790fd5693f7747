import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';

/** Spec §2 Model detail, attributes. What is not known is left out. */
export function Traits({ model }: { model: PublicInfluencer }) {
  const { t } = useText();
  const f = useFormat();
  const rows = [
    { name: t('model.age'), value: model.age === null ? '' : f.number(model.age) },
    { name: t('model.height'), value: model.height === null ? '' : t('model.heightCm', { value: model.height }) },
    { name: t('model.weight'), value: model.weight === null ? '' : t('model.weightKg', { value: model.weight }) },
    { name: t('model.hair'), value: model.hairColor },
    { name: t('model.gender'), value: t(`model.${model.gender}`) },
    { name: t('model.personality'), value: model.personality },
  ].filter((row) => row.value !== '');
  return (
    <section aria-labelledby="traits">
      <h2 id="traits" className="sr-only">
        {t('model.traits')}
      </h2>
      <dl className="model-traits">
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
