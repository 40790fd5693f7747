import type { PublicationView } from '#core/publishing/publication.ts';
import { ExternalLink, RotateCw } from 'lucide-react';
import { useState, useEffect } from 'react';
import { publicationFailureSentence } from '#core/publishing/failure-sentence.ts';
import { contents } from '#core/contract/contents.ts';
import { checkPublication, declareMissing, publication as publicationOfId } from '#core/contract/instagram.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { messageOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { refresh, useAction } from '../../../api/useCall.ts';
import { stepOf } from './useShareForm.ts';

/** Progress and outcome of the publication. An unconfirmed post is sent again only after a person checked. */
export function ShareOutcome({
  publication,
  onRepeat,
  onClose,
}: {
  publication: PublicationView;
  onRepeat: () => void;
  onClose: () => void;
}) {
  const { t, locale } = useText();
  const { status, permalink, failure } = publication;
  const step = stepOf(status);
  return (
    <div className="flex flex-col items-start gap-4" role="status">
      {step ? (
        <>
          <StatusBadge kind="processing" label={t(step)} />
          <p className="mut">{t('contents.mayClose')}</p>
        </>
      ) : null}
      {status === 'published' ? (
        <>
          <StatusBadge kind="completed" label={t('contents.published')} />
          <p>{t('contents.shared')}</p>
        </>
      ) : null}
      {failure ? (
        <>
          <StatusBadge
            kind={status === 'unconfirmed' ? 'pending' : 'failed'}
            label={t(status === 'unconfirmed' ? 'contents.unconfirmed' : 'contents.notShared')}
          />
          <p>{publicationFailureSentence(failure, locale)}</p>
        </>
      ) : null}
      {status === 'unconfirmed' ? <UnconfirmedActions publicationId={publication.id} /> : null}
      <div className="flex flex-wrap gap-2">
        {permalink ? (
          <a className={buttonClass({ tone: 'mod' })} href={permalink} target="_blank" rel="noreferrer">
            <ExternalLink size={20} aria-hidden />
            {t('contents.onInstagram')}
          </a>
        ) : null}
        {status === 'failed' ? (
          <Button tone="mod" icon={<RotateCw size={18} aria-hidden />} onClick={onRepeat}>
            {t('ui.retry')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </div>
    </div>
  );
}

/** Actions for a post that Instagram neither shows nor denies: search for it now, or confirm that it is missing. */
function UnconfirmedActions({ publicationId }: { publicationId: string }) {
  const { t } = useText();
  const [question, setQuestion] = useState(false);
  const { check, checking, stillOpen, declare, declaring, error } = useUnconfirmed(publicationId);
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
          {t('contents.recheck')}
        </Button>
        <Button onClick={() => setQuestion(true)}>{t('contents.notThere')}</Button>
      </div>
      <ConfirmDialog
        open={question}
        onOpenChange={setQuestion}
        title={t('contents.notThereTitle')}
        description={t('contents.notThereText')}
        action={t('contents.notThereAction')}
        pending={declaring}
        onConfirm={() => declare(() => setQuestion(false))}
      />
    </>
  );
}

const lookEveryMs = 1500;
/** The server's check takes seconds; after this many reads it continues without this page. */
const looksAfterCheck = 8;

/** Resolves an unconfirmed post. The result of a check comes later: the publication is read until it changes, for about 12 s. */
function useUnconfirmed(publicationId: string) {
  const [looksLeft, setLooksLeft] = useState<number | null>(null);
  const check = useAction(checkPublication, {
    refresh: [publicationOfId],
    onSuccess: () => setLooksLeft(looksAfterCheck),
  });
  const missing = useAction(declareMissing, { refresh: [publicationOfId, contents] });
  const input = { params: { id: publicationId } };

  useEffect(() => {
    if (looksLeft === null || looksLeft === 0) return undefined;
    const timer = setTimeout(() => {
      void refresh(publicationOfId).then(() => setLooksLeft(looksLeft - 1));
    }, lookEveryMs);
    return () => clearTimeout(timer);
  }, [looksLeft]);

  return {
    check: () => {
      missing.reset();
      check.mutate(input);
    },
    checking: check.isPending || (looksLeft ?? 0) > 0,
    /** The check ran, and the outcome is still unknown. */
    stillOpen: !check.isPending && looksLeft === 0,
    declare: (done: () => void) => {
      check.reset();
      missing.mutate(input, { onSettled: done });
    },
    declaring: missing.isPending,
    error: check.error ?? missing.error,
  };
}
