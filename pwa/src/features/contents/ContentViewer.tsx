import type { ContentView } from '#core/contents/content.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useClosedByBack } from '../../ui/back/useClosedByBack.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { ContentFacts } from './ContentFacts.tsx';
import { kinds } from './kinds.ts';
import { LazyShareForm } from './LazyShareForm.tsx';
import { ContentActs } from './library/ContentActs.tsx';
import { ContentExtras } from './library/ContentExtras.tsx';
import type { Neighbours } from './useTurning.ts';
import type { Place } from './ViewerStage.tsx';
import { ViewerStage } from './ViewerStage.tsx';
import './viewer.css';

/** Spec §2: a content in full, with its facts and its actions. */
export function ContentViewer({
  influencer,
  content,
  neighbours,
  place,
  inAddress,
  onTurn,
  onClose,
}: {
  influencer: PublicInfluencer;
  content: ContentView | null;
  neighbours: Neighbours;
  place: Place | null;
  /** An entry of the router's own opened the viewer; Back closes it by itself. */
  inAddress: boolean;
  onTurn: (id: string) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const [last, setLast] = useState(content);
  // When it closes, the share dialog returns the focus to the button that opened it.
  const [sharing, setSharing] = useState<boolean | null>(null);
  if (content && content !== last) {
    if (content.id !== last?.id) setSharing(null);
    setLast(content);
  }
  if (!content && sharing !== null) setSharing(null);
  useClosedByBack({ open: sharing === true, close: () => setSharing(false) });
  const shown = content ?? last;
  return (
    <Dialog
      open={content !== null}
      inAddress={inAddress}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="viewer"
      title={shown ? t(kinds[shown.contentType].word) : ''}
    >
      {shown ? (
        <ModelScope
          color={influencer.color}
          className="viewer flex min-w-0 flex-none max-mid:flex-[1_0_auto] max-mid:flex-col"
        >
          {sharing ? null : (
            <ViewerStage content={shown} neighbours={neighbours} place={content && place} onTurn={onTurn} />
          )}
          <Side
            key={shown.id}
            influencer={influencer}
            content={shown}
            sharing={sharing}
            onSharing={setSharing}
            onClose={onClose}
          />
        </ModelScope>
      ) : null}
    </Dialog>
  );
}

function Side({
  influencer,
  content,
  sharing,
  onSharing,
  onClose,
}: {
  influencer: PublicInfluencer;
  content: ContentView;
  sharing: boolean | null;
  onSharing: (next: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const [file] = content.files;
  return (
    <div className="viewer-side flex h-(--stage-height) w-98 min-w-0 flex-col gap-4.5 overflow-auto overscroll-contain px-6 pt-5.5 pb-6 has-[.viewer-title]:h-auto has-[.viewer-title]:w-[min(880px,100vw-48px)] max-mid:h-auto max-mid:w-full max-mid:flex-[1_0_auto] max-mid:overflow-visible max-mid:px-4 max-mid:pt-4 max-mid:pb-[calc(16px+env(safe-area-inset-bottom))] max-mid:has-[.viewer-title]:w-full max-mid:has-[.viewer-title]:pt-[calc(18px+env(safe-area-inset-top))]">
      {sharing && file ? (
        <>
          <h2 className="viewer-title text-[1.375rem]">{t('contents.share')}</h2>
          <LazyShareForm
            influencer={influencer}
            contentId={() => Promise.resolve(content.id)}
            file={file}
            written={content.generatedText}
            onClose={() => onSharing(false)}
          />
        </>
      ) : (
        <ContentFacts
          influencer={influencer}
          content={content}
          returning={sharing === false}
          onShare={() => onSharing(true)}
          acts={<ContentActs influencerName={influencer.name} content={content} onDeleted={onClose} />}
        >
          <ContentExtras content={content} />
        </ContentFacts>
      )}
    </div>
  );
}
