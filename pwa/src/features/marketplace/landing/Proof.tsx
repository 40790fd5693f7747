import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Link } from 'react-router-dom';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { modelColors } from '../../../ui/ModelScope.tsx';
import { Window } from '../../../ui/Window.tsx';
import './landing.css';

/** One image of each model's own, with the sentence that it was made from. */
export function Proof({ models }: { models: readonly PublicInfluencer[] }) {
  const { t, locale } = useText();
  const proofs = models
    .flatMap((model) => {
      const image = model.sampleContents.find(({ contentType }) => contentType === 'image');
      return image ? [{ model, image }] : [];
    })
    .slice(0, 6);
  if (proofs.length < 4) return null;
  return (
    <section className="wrap pt-24 max-md:pt-16" aria-labelledby="proof-title">
      <h2 className="mb-7 text-title-1" id="proof-title">
        {t('landing.proofTitle')}
      </h2>
      <ul className="grid grid-cols-6 gap-5 max-lg:grid-cols-3 max-md:-mx-(--gut) max-md:flex max-md:scrollbar-none max-md:gap-3 max-md:overflow-x-auto max-md:px-(--gut)">
        {proofs.map(({ model, image }) => (
          <li key={model.id} style={modelColors(model.color)} className="min-w-0 max-md:w-[62vw] max-md:flex-none">
            <Link to={paths.model(model.id)} className="block">
              <Window
                src={image.url}
                alt=""
                sizes="(max-width: 767px) 62vw, (max-width: 1099px) 31vw, 210px"
                className="rounded-lg"
              />
              <q className="mt-3 block font-semibold text-balance">{localText(image.caption, locale)}</q>
              <span className="mut text-sm">{model.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
