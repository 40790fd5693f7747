import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { modelColors } from '../../ui/ModelScope.tsx';
import { StoredPicture } from '../../ui/StoredPicture.tsx';
import { Tag } from '../../ui/Tag.tsx';
import './auth.css';

/** The shop window beside the form: the model that was chosen, else the one in front. */
export function AuthWindow({ model, chosen }: { model: PublicInfluencer | null; chosen: boolean }) {
  const { t } = useText();
  const f = useFormat();
  if (!model) {
    return (
      <div className="auth-window">
        <span className="auth-arch" />
      </div>
    );
  }
  return (
    <aside className="auth-window" style={modelColors(model.color)} aria-label={model.name}>
      <span className="auth-arch" />
      {model.cutoutImageUrl ? (
        <StoredPicture className="auth-figure" src={model.cutoutImageUrl} alt="" loading="eager" />
      ) : model.referenceImageUrl ? (
        <StoredPicture className="auth-photo" src={model.referenceImageUrl} alt="" loading="eager" />
      ) : null}
      <p className="auth-caption">
        <span className="auth-name">
          <small>{chosen ? t('accounts.chosen') : t('accounts.inWindow')}</small>
          <b>{model.name}</b>
        </span>
        {chosen && model.pricing ? <Tag size="l">{f.money(model.pricing.price)}</Tag> : null}
      </p>
    </aside>
  );
}
