import { categoryNames } from '#core/influencers/category.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { useCall } from '../api/useCall.ts';
import { modelsQuery } from '../features/marketplace/landing/finding.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { paths } from '../paths.ts';
import { ModelCardFrame } from '../ui/ModelCardFrame.tsx';
import { SharedLink } from '../ui/SharedLink.tsx';

/** Three models that can be bought, `without` the missing one. Renders nothing until they are loaded. */
export function OtherModels({ without = null, title }: { without?: string | null; title: string }) {
  const { locale } = useText();
  const f = useFormat();
  const { data } = useCall(marketplaceModels, { query: modelsQuery({ search: '', category: null }) });
  const others = (data?.models ?? []).filter(({ id }) => id !== without).slice(0, 3);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-models" className="mx-auto mt-8 max-w-[902px]">
      <h2 id="other-models" className="mb-4 text-title-3">
        {title}
      </h2>
      <ul className="other-models grid grid-cols-3 justify-center gap-4 max-md:-mx-(--gut) max-md:[scroll-snap-type:x_proximity] max-md:auto-cols-[minmax(44%,1fr)] max-md:grid-flow-col max-md:grid-cols-none max-md:[justify-content:start] max-md:overflow-x-auto max-md:px-(--gut) max-md:pt-1 max-md:pb-3">
        {others.map((model) => (
          <ModelCardFrame
            key={model.id}
            modelId={model.id}
            color={model.color}
            src={model.referenceImageUrl}
            sizes="(max-width: 767px) 45vw, 290px"
            price={model.pricing && f.money(model.pricing.price)}
            title={
              <SharedLink to={paths.model(model.id)} portraitOf={model.id} className="model-card-link">
                {model.name}
              </SharedLink>
            }
            note={[model.age, model.pricing && categoryNames[model.pricing.category][locale]]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
    </section>
  );
}
