import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { localText } from '#core/shared/locale.ts';
import { genderWords } from '../../i18n/gender-words.ts';
import { withSyllables } from '../../i18n/syllables.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { modelColors } from '../../ui/ModelScope.tsx';
import { Window } from '../../ui/Window.tsx';

/** Two or three models side by side. A row without any value is left out. */
export function CompareTable({
  models,
  onShow,
}: {
  models: readonly PublicInfluencer[];
  onShow: (id: string) => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const rows: { name: string; of: (model: PublicInfluencer) => string }[] = [
    { name: t('marketplace.price'), of: ({ pricing }) => (pricing ? f.money(pricing.price) : '') },
    { name: t('marketplace.category'), of: ({ pricing }) => (pricing ? categoryNames[pricing.category][locale] : '') },
    { name: t('marketplace.age'), of: ({ age }) => (age === null ? '' : f.number(age)) },
    { name: t('marketplace.height'), of: ({ height }) => (height ? t('marketplace.heightCm', { value: height }) : '') },
    { name: t('marketplace.gender'), of: ({ gender }) => t(genderWords[gender]) },
    { name: t('marketplace.hair'), of: ({ hairColor }) => localText(hairColor, locale) },
    { name: t('marketplace.personality'), of: ({ personality }) => localText(personality, locale) },
  ];
  return (
    <table className="compare w-full table-fixed border-collapse wrap-anywhere [&_:is(th,td)]:px-1.5 [&_:is(th,td)]:py-1 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top">
      <thead>
        <tr>
          {models.map((model) => (
            <th key={model.id} scope="col" style={modelColors(model.color)}>
              <Window src={model.referenceImageUrl} alt="" />
              {withSyllables(model.name)}
            </th>
          ))}
        </tr>
      </thead>
      {rows
        .filter(({ of }) => models.some((model) => of(model) !== ''))
        .map(({ name, of }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={models.length}>
                {name}
              </th>
            </tr>
            <tr>
              {models.map((model) => (
                <td key={model.id}>{of(model) || '–'}</td>
              ))}
            </tr>
          </tbody>
        ))}
      <tfoot>
        <tr>
          {models.map((model) => (
            <td key={model.id}>
              <Button
                tone="ink"
                size="s"
                block
                aria-label={t('marketplace.showNamed', { name: model.name })}
                onClick={() => onShow(model.id)}
              >
                {t('marketplace.show')}
              </Button>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
