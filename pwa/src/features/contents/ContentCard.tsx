import type { ContentView } from '#core/contents/content.ts';
import { Archive } from 'lucide-react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import { firstWords } from './content-file.ts';
import { kinds } from './kinds.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** Kind, picture, first words of the prompt, when: one content in the list. */
export function ContentCard({
  content,
  priority,
  onOpen,
}: {
  content: ContentView;
  priority: boolean;
  onOpen: () => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const { icon: Icon, word } = kinds[content.contentType];
  const published = content.status === 'published';
  return (
    <li>
      <button type="button" className="content-card" onClick={onOpen}>
        <span className="content-thumb">
          {content.contentType === 'text' ? (
            <span className="content-words">
              <b>{firstWords(content.generatedText ?? content.prompt, 90)}</b>
            </span>
          ) : (
            <Thumbnail content={content} priority={priority} />
          )}
          <span className="content-kind">
            <Icon size={16} aria-hidden />
            <span className="sr-only">{t(word)}</span>
          </span>
        </span>
        <span className="content-prompt">{content.prompt}</span>
        <span className="mut flex items-center gap-1.5 text-xs">
          {published ? <InstagramMark size={16} /> : <Archive size={16} aria-hidden />}
          <span className="sr-only">{t(published ? 'contents.published' : 'contents.archived')}</span>
          {f.near(content.publishedAt ?? content.createdAt)}
        </span>
      </button>
    </li>
  );
}
