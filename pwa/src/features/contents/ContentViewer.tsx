import type { ContentView } from '#core/contents/content.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useText } from '../../i18n/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { ContentFacts } from './ContentFacts.tsx';
import { kinds } from './kinds.ts';
import { LazyShareForm } from './LazyShareForm.tsx';
import type { Neighbours } from './useTurning.ts';
import { ViewerStage } from './ViewerStage.tsx';
import './contents.css';

const ContentExtras = lazyWithTexts(
  () => import('./library/ContentExtras.tsx').then((m) => m.ContentExtras),
  'library',
  'contents',
);

const ContentMarks = lazyWithTexts(() => import('./library/ContentMarks.tsx').then((m) => m.ContentMarks), 'library');

/** Spec §2: a content in full, with what is known of it and what can be done with it. */
export function ContentViewer({
  influencer,
  content,
  neighbours,
  onTurn,
  onClose,
}: {
  influencer: PublicInfluencer;
  content: ContentView | null;
  neighbours: Neighbours;
  onTurn: (id: string) => void;
  onClose: () => void;
}) {
  const { t } = useText();
  const [last, setLast] = useState(content);
  // Once shut, the sharing gives the focus back to the button that opened it.
  const [sharing, setSharing] = useState<boolean | null>(null);
  if (content && content !== last) {
    if (content.id !== last?.id) setSharing(null);
    setLast(content);
  }
  if (!content && sharing !== null) setSharing(null);
  const shown = content ?? last;
  return (
    <Dialog
      open={content !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="wide"
      title={shown ? t(kinds[shown.contentType].word) : ''}
    >
      {shown ? (
        <ModelScope color={influencer.color} className="viewer">
          <ViewerStage content={shown} neighbours={neighbours} turns={content !== null && !sharing} onTurn={onTurn} />
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
  const [file] = content.files;
  return (
    <div className="viewer-side">
      {sharing && file ? (
        <LazyShareForm
          influencer={influencer}
          contentId={() => Promise.resolve(content.id)}
          file={file}
          written={content.generatedText}
          onClose={() => onSharing(false)}
        />
      ) : (
        <ContentFacts
          influencer={influencer}
          content={content}
          returning={sharing === false}
          onShare={() => onSharing(true)}
          marks={
            <Suspense fallback={null}>
              <ContentMarks content={content} onDeleted={onClose} />
            </Suspense>
          }
        >
          <Suspense fallback={null}>
            <ContentExtras content={content} />
          </Suspense>
        </ContentFacts>
      )}
    </div>
  );
}
