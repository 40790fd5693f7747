import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useUnconfirmed } from './useUnconfirmed.ts';

/** Actions for a post that Instagram neither shows nor denies: search for it now, or confirm that it is missing. */
export function UnconfirmedActs({ publicationId }: { publicationId: string }) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  const { check, checking, stillOpen, declareMissing, declaring, error } = useUnconfirmed(publicationId);
  return (
    <>
      {stillOpen ? <p className="mut">{t('contents.stillUnconfirmed')}</p> : null}
      {error ? (
        <p className="form-summary" role="alert">
          {messageOf(error, t)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button tone="mod" icon={<RotateCw size={18} aria-hidden />} pending={checking} onClick={check}>
          {t('contents.checkAgain')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('contents.notThere')}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('contents.notThereTitle')}
        description={t('contents.notThereText')}
        act={t('contents.notThereAct')}
        pending={declaring}
        onConfirm={() => declareMissing(() => setAsking(false))}
      />
    </>
  );
}
