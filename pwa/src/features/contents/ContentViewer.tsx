import type { ContentView } from '#core/contents/content.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import { useText } from '../../i18n/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { ContentFacts } from './ContentFacts.tsx';
import { ContentMedia } from './ContentMedia.tsx';
import { kinds } from './kinds.ts';
import { sharedPicture } from './shared-picture.ts';
import { LazyShareForm } from './LazyShareForm.tsx';
import './contents.css';

const ContentExtras = lazyWithTexts(
  () => import('./library/ContentExtras.tsx').then((m) => m.ContentExtras),
  'library',
  'contents',
);

/** Spec §2: a content in full, with what is known of it and what can be done with it. */
export function ContentViewer({
  influencer,
  content,
  onClose,
}: {
  influencer: PublicInfluencer;
  content: ContentView | null;
  onClose: () => void;
}) {
  const { t } = useText();
  const [last, setLast] = useState(content);
  if (content && content !== last) setLast(content);
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
          <ContentMedia content={shown} alt={shown.prompt} />
          <Side key={shown.id} influencer={influencer} content={shown} onClose={onClose} />
        </ModelScope>
      ) : null}
    </Dialog>
  );
}

function Side({
  influencer,
  content,
  onClose,
}: {
  influencer: PublicInfluencer;
  content: ContentView;
  onClose: () => void;
}) {
  // Once shut, the sharing gives the focus back to the button that opened it.
  const [sharing, setSharing] = useState<boolean | null>(null);
  return (
    <div className="viewer-side">
      {sharing ? (
        <LazyShareForm
          influencer={influencer}
          contentId={() => Promise.resolve(content.id)}
          picture={sharedPicture(content.files[0])}
          onClose={() => setSharing(false)}
        />
      ) : (
        <ContentFacts
          influencer={influencer}
          content={content}
          returning={sharing === false}
          onShare={() => setSharing(true)}
        >
          <Suspense fallback={null}>
            <ContentExtras content={content} onDeleted={onClose} />
          </Suspense>
        </ContentFacts>
      )}
    </div>
  );
}
