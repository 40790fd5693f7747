import type { ContentView } from '#core/contents/content.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { Displayed } from '../../offline/useOverlay.ts';
import type { Neighbours } from './useTurning.ts';
import type { Place } from './ViewerStage.tsx';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { cx } from '../../ui/class-names.ts';
import { useClosedByBack } from '../../ui/back/overlays.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { openOutbox } from '../../offline/displayed-outbox.ts';
import { PendingEdits } from '../../session/marks/MarkBadge.tsx';
import { kinds } from './kinds.ts';
import { ContentFacts, Places, useNotShared } from './ContentFacts.tsx';
import { LazyShareForm } from './ShareDialog.tsx';
import { ContentActions, ContentTags } from './library/ContentActions.tsx';
import { ViewerStage } from './ViewerStage.tsx';
import './viewer.css';

/** Spec §2: a content in full, with its facts and its actions. */
export function ContentViewer({
  influencer,
  displayed,
  neighbours,
  place,
  inAddress,
  onTurn,
  onClose,
}: {
  influencer: PublicInfluencer;
  displayed: Displayed<ContentView> | null;
  neighbours: Neighbours;
  place: Place | null;
  /** An entry of the router's own opened the viewer; Back closes it by itself. */
  inAddress: boolean;
  onTurn: (id: string) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const [last, setLast] = useState(displayed);
  // When it closes, the share dialog returns the focus to the button that opened it.
  const [sharing, setSharing] = useState<boolean | null>(null);
  if (displayed && displayed !== last) {
    if (displayed.view.id !== last?.view.id) setSharing(null);
    setLast(displayed);
  }
  if (!displayed && sharing !== null) setSharing(null);
  useClosedByBack({ open: sharing === true, close: () => setSharing(false) });
  const visible = displayed ?? last;
  return (
    <Dialog
      open={displayed !== null}
      inAddress={inAddress}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="viewer"
      title={visible ? t(kinds[visible.view.contentType].word) : ''}
    >
      {visible ? (
        <Opened
          {...{ influencer, visible, neighbours, sharing, onTurn, onClose }}
          isOpen={displayed !== null}
          place={displayed && place}
          onSharing={setSharing}
        />
      ) : null}
    </Dialog>
  );
}

/** Mounted with each opening: the image is on screen first, its facts are rendered after the movement, in slices. */
function Opened({
  influencer,
  visible,
  isOpen,
  neighbours,
  place,
  sharing,
  onSharing,
  onTurn,
  onClose,
}: {
  influencer: PublicInfluencer;
  visible: Displayed<ContentView>;
  /** False while it closes. */
  isOpen: boolean;
  neighbours: Neighbours;
  place: Place | null;
  sharing: boolean | null;
  onSharing: (next: boolean) => void;
  onTurn: (id: string) => void;
  onClose: () => void;
}) {
  const [isOpened, setOpened] = useState(false);
  const described = useDeferredValue(isOpened ? visible : null);
  // The image leaves room for the explanation before it is rendered.
  const isExplained = useNotShared(influencer, visible.view) !== null;
  return (
    <ModelScope
      color={influencer.color}
      className={cx(
        'viewer flex min-w-0 flex-none max-mid:flex-[1_0_auto] max-mid:flex-col',
        isExplained && 'viewer-explained',
      )}
    >
      {sharing ? null : (
        <ViewerStage
          content={visible.view}
          {...{ isOpen, isOpened, neighbours, place, onTurn }}
          onOpened={() => setOpened(true)}
        />
      )}
      <div
        className="viewer-side flex h-(--stage-height) w-98 min-w-0 flex-col gap-4.5 overflow-auto overscroll-contain px-6 pt-5.5 pb-6 has-[.viewer-title]:h-auto has-[.viewer-title]:w-[min(880px,100vw-48px)] has-[.viewer-title]:overflow-visible has-[.viewer-title]:pt-0 max-mid:h-auto max-mid:w-full max-mid:flex-[1_0_auto] max-mid:overflow-visible max-mid:px-4 max-mid:pt-4 max-mid:pb-[calc(16px+env(safe-area-inset-bottom))] max-mid:has-[.viewer-title]:w-full"
        // Until they are those of the image on screen, no press reaches them.
        inert={described?.view.id !== visible.view.id}
      >
        {described ? (
          <Side key={described.view.id} displayed={described} {...{ influencer, sharing, onSharing, onClose }} />
        ) : null}
      </div>
    </ModelScope>
  );
}

function Side({
  influencer,
  displayed,
  sharing,
  onSharing,
  onClose,
}: {
  influencer: PublicInfluencer;
  displayed: Displayed<ContentView>;
  sharing: boolean | null;
  onSharing: (next: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const content = displayed.view;
  const [file] = content.files;
  return (
    <>
      {sharing && file ? (
        <>
          <h2 className="viewer-title sticky top-0 z-2 -mx-6 -mb-2 bg-surface pt-5.5 pr-16 pb-3 pl-6 text-[1.375rem] max-mid:-mx-4 max-mid:pt-[calc(18px+env(safe-area-inset-top))] max-mid:pl-4">
            {t('contents.share')}
          </h2>
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
          actions={<ContentActions influencerName={influencer.name} displayed={displayed} onDeleted={onClose} />}
        >
          <ContentExtras displayed={displayed} onLeave={onClose} />
        </ContentFacts>
      )}
    </>
  );
}

/** Where a content is used, its workflow's rating, its tags, and the state of its edits. */
function ContentExtras({ displayed, onLeave }: { displayed: Displayed<ContentView>; onLeave: () => void }) {
  return (
    <>
      <Places content={displayed.view} />
      <ContentTags displayed={displayed} />
      <PendingEdits
        displayed={displayed}
        onDecide={() => {
          onLeave();
          openOutbox(displayed.view.id);
        }}
      />
    </>
  );
}
