import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Buying } from './BuyBar.tsx';
import { categoryNames } from '#core/influencers/category.ts';
import { localText } from '#core/shared/locale.ts';
import { genderWords } from '../../i18n/gender-words.ts';
import { withSyllables } from '../../i18n/syllables.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { modelColors } from '../../ui/ModelScope.tsx';
import { Window } from '../../ui/Window.tsx';
import { BuyButton } from './BuyBar.tsx';

const sampleCount = 2;

/** Two or three models side by side, with two images and the purchase of each. A row without any value is left out. */
export function CompareTable({
  models,
  owned,
  buying,
  onShow,
}: {
  models: readonly PublicInfluencer[];
  owned: readonly PublicInfluencer[];
  buying: Buying;
  onShow: (id: string) => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const rows: { name: string; of: (model: PublicInfluencer) => string }[] = [
    { name: t('marketplace.category'), of: ({ pricing }) => (pricing ? categoryNames[pricing.category][locale] : '') },
    { name: t('marketplace.age'), of: ({ age }) => (age === null ? '' : f.number(age)) },
    { name: t('marketplace.height'), of: ({ height }) => (height ? t('marketplace.heightCm', { value: height }) : '') },
    { name: t('marketplace.gender'), of: ({ gender }) => t(genderWords[gender]) },
    { name: t('marketplace.hair'), of: ({ hairColor }) => localText(hairColor, locale) },
    { name: t('marketplace.personality'), of: ({ personality }) => localText(personality, locale) },
  ];
  return (
    <>
      <table className="compare w-full table-fixed border-collapse wrap-anywhere [&_:is(th,td)]:px-1.5 [&_:is(th,td)]:py-1 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top">
        <thead>
          <tr>
            {models.map((model) => (
              <th key={model.id} scope="col" style={modelColors(model.color)}>
                <button type="button" className="block w-full text-left" onClick={() => onShow(model.id)}>
                  <Window src={model.referenceImageUrl} alt="" sizes="(max-width: 767px) 30vw, 220px" />
                  <span className="sr-only">{t('marketplace.showNamed', { name: '' })}</span>
                  {withSyllables(model.name)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {models.some((model) => imagesOf(model).length > 0) ? (
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={models.length}>
                {t('marketplace.samples')}
              </th>
            </tr>
            <tr>
              {models.map((model) => (
                <td key={model.id} style={modelColors(model.color)}>
                  <span className="grid grid-cols-2 gap-1.5">
                    {imagesOf(model).map(({ url, caption }) => (
                      <Window
                        key={url}
                        src={url}
                        alt={localText(caption, locale)}
                        sizes="(max-width: 767px) 15vw, 110px"
                        className="rounded-sm"
                      />
                    ))}
                  </span>
                </td>
              ))}
            </tr>
          </tbody>
        ) : null}
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
              <td key={model.id} style={modelColors(model.color)}>
                <b className="mb-1.5 block tabular-nums">{model.pricing ? f.money(model.pricing.price) : null}</b>
                <BuyButton model={model} buying={buying} isSmall />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {owned.length > 0 ? (
        <p className="mut px-1.5 pt-4 text-sm">
          {t('marketplace.yours', { names: owned.map(({ name }) => name).join(', ') })}
        </p>
      ) : null}
    </>
  );
}

function imagesOf({ sampleContents }: PublicInfluencer): PublicInfluencer['sampleContents'] {
  return sampleContents.filter(({ contentType }) => contentType === 'image').slice(0, sampleCount);
}
