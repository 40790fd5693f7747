import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { marketplaceModel, marketplaceModels } from '#core/contract/marketplace.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { modelColors } from '../../ui/ModelScope.tsx';
import { StoredImage } from '../../ui/StoredImage.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { knownFrom } from '../../api/known-from.ts';
import { useCall } from '../../api/useCall.ts';
import './auth.css';

/** The query of the showcase beside the sign-in; the server sends the same query when it renders the page. */
export const windowModelsQuery = { limit: 12 };

const authWindowLook =
  'auth-window sticky top-(--top-h) h-[calc(100dvh-var(--top-h))] overflow-hidden border-b-14 border-b-sill bg-m-tint [--m-block2:var(--line)] [--m-block:var(--sunken)] [--m-tint:var(--page)] max-mid:relative max-mid:top-0 max-mid:h-(--window-h) max-mid:border-b-10 max-mid:[--window-h:clamp(124px,calc(100svh-660px),208px)]';
const authArchLook =
  'auth-arch absolute bottom-0 left-[50%] h-[84%] w-[min(78%,560px)] transform-[translateX(-50%)] overflow-hidden rounded-[999px_999px_0_0] bg-m-block [transition:background_var(--dur)] after:absolute after:inset-x-0 after:bottom-0 after:h-[24%] after:bg-m-block2 max-mid:h-[90%] max-mid:w-[calc(var(--window-h)*1.15)]';

/** The showcase beside the form: the chosen model, otherwise the front one. */
export function AuthWindow({ model, chosen }: { model: PublicInfluencer | null; chosen: boolean }) {
  const { t } = useText();
  const f = useFormat();
  if (!model) {
    return (
      <div className={authWindowLook}>
        <span className={authArchLook} />
      </div>
    );
  }
  return (
    <aside className={authWindowLook} style={modelColors(model.color)} aria-label={model.name}>
      <span className={authArchLook} />
      {model.cutoutImageUrl ? (
        <StoredImage className="auth-figure" src={model.cutoutImageUrl} alt="" loading="eager" />
      ) : model.referenceImageUrl ? (
        <StoredImage
          className="absolute inset-0 z-1 size-full object-cover"
          src={model.referenceImageUrl}
          alt=""
          loading="eager"
        />
      ) : null}
      <p className="auth-caption absolute inset-x-(--gut) bottom-6 z-2 flex flex-wrap items-center justify-between gap-3 max-mid:inset-x-4 max-mid:bottom-3">
        <span className="grid gap-0.5 rounded-md bg-tag px-5 py-3 text-tag-ink max-mid:px-3.5 max-mid:py-2">
          <small className="text-c text-tag-ink-2 max-mid:text-[min(var(--t-xs),15px)]">
            {chosen ? t('accounts.chosen') : t('accounts.inWindow')}
          </small>
          <b className="font-display plain-figures text-[1.25rem] leading-[1.2] font-heavy tracking-[-0.015em] [word-spacing:0.08em] max-mid:text-[min(1.0625rem,20px)]">
            {model.name}
          </b>
        </span>
        {chosen && model.pricing ? <Tag size="l">{f.money(model.pricing.price)}</Tag> : null}
      </p>
    </aside>
  );
}

/** The chosen model; without one, or when it is no longer for sale, the first of the showcase. */
export function useWindowModel(selectedModelId: string | undefined): {
  model: PublicInfluencer | null;
  chosen: boolean;
} {
  // From the list in which it was chosen, so that the window shows it at once.
  const known = knownFrom([marketplaceModels], selectedModelId ?? '', (model) => ({ model }));
  const chosen = useCall(
    marketplaceModel,
    { params: { id: selectedModelId ?? '' } },
    { enabled: selectedModelId !== undefined, placeholderData: known.initialData },
  );
  const first = useCall(marketplaceModels, { query: windowModelsQuery });
  if (chosen.data) return { model: chosen.data.model, chosen: true };
  if (selectedModelId !== undefined && chosen.isPending) return { model: null, chosen: false };
  return { model: first.data?.models[0] ?? null, chosen: false };
}
