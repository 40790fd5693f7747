import type { TextKey } from '../i18n/text-types.ts';
import type { AppUpdate } from './app-update.ts';
import type { HoldReason } from './update-hold.ts';
import { useEffect, useState } from 'react';
import { useBrand } from '../i18n/brand.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { useUpdateHold } from './update-hold.ts';

const news: Record<AppUpdate['kind'], TextKey> = {
  ready: 'install.updateReady',
  elsewhere: 'install.updatedElsewhere',
  lost: 'install.partLost',
};
const waits: Record<HoldReason, TextKey> = {
  form: 'install.updateAfterForm',
  payment: 'install.updateAfterPayment',
  sync: 'install.updateAfterSync',
};

/** A new version starts when the person confirms; with unsaved changes, once they are saved. */
export function UpdateNotice({ update }: { update: AppUpdate }) {
  const { t } = useText();
  const brand = useBrand();
  const hold = useUpdateHold();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted && !hold) update.apply();
  }, [isWanted, hold, update]);
  return (
    <div className="corner-card update-prompt" role="status">
      <span className="grow">{isWanted && hold ? t(waits[hold]) : t(news[update.kind], { brand })}</span>
      <Button size="s" pending={isWanted && !hold} onClick={() => setWanted(!isWanted)}>
        {isWanted && hold ? t('install.updateLater') : t('install.update')}
      </Button>
    </div>
  );
}
