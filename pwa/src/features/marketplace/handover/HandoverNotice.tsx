import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { preloadHandover } from './LazyHandover.tsx';
import { Stage } from './Stage.tsx';
import './handover.css';

/** Spec §9: the notice shows for 3 s, then the dashboard opens. */
const noticeMs = 3000;

/** A model was bought: the closed shutter in its colour with the notice. On the dashboard it rises. */
export function HandoverNotice({ model }: { model: PublicInfluencer }) {
  const { t } = useText();
  const navigate = useNavigate();
  const go = () => void navigate(paths.handover(model.id));
  useEffect(() => {
    void preloadHandover();
    const timer = setTimeout(() => void navigate(paths.handover(model.id)), noticeMs);
    return () => clearTimeout(timer);
  }, [model.id, navigate]);
  return (
    <Dialog open size="full" title={model.name} onOpenChange={go} closable={false}>
      <ModelScope color={model.color} className="shutter">
        {/* Fetched now: it is behind the shutter when that rises. */}
        <div hidden>
          <Stage model={model} />
        </div>
        <div className="shutter-plate">
          <p className="disp text-[clamp(1.75rem,6vw,3rem)] wrap-anywhere" aria-hidden>
            {model.name}
          </p>
          <p role="status">{t('handover.bought')}</p>
          <span className="shutter-time" aria-hidden />
          <Button tone="plain" onClick={go}>
            {t('handover.open')}
          </Button>
        </div>
      </ModelScope>
    </Dialog>
  );
}
