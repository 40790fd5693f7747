import type { TextKey } from '../i18n/text-types.ts';
import type { AppUpdate } from './app-update.ts';
import type { HoldReason } from './update-hold.ts';
import { useEffect, useState } from 'react';
import { useBrand } from '../i18n/brand.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { useAppUpdate } from './app-update.ts';
import { useUpdateHold } from './update-hold.ts';

const news: Record<AppUpdate['kind'], TextKey> = {
  ready: 'layouts.updateReady',
  elsewhere: 'layouts.updatedElsewhere',
  lost: 'layouts.partLost',
};
const waits: Record<HoldReason, TextKey> = {
  form: 'layouts.updateAfterForm',
  payment: 'layouts.updateAfterPayment',
  sync: 'layouts.updateAfterSync',
};

/** A new version starts when the reader says so; with something unsaved, once that is saved. */
export function UpdatePrompt() {
  const update = useAppUpdate((state) => state.update);
  return update ? <Notice key={update.kind} update={update} /> : null;
}

function Notice({ update }: { update: AppUpdate }) {
  const { t } = useText();
  const brand = useBrand();
  const hold = useUpdateHold();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted && !hold) update.apply();
  }, [isWanted, hold, update]);
  return (
    <div className="update-prompt" role="status">
      <span className="grow">{isWanted && hold ? t(waits[hold]) : t(news[update.kind], { brand })}</span>
      <Button size="s" pending={isWanted && !hold} onClick={() => setWanted(!isWanted)}>
        {isWanted && hold ? t('layouts.updateLater') : t('layouts.update')}
      </Button>
    </div>
  );
}
