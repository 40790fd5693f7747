import type { ContentView } from '#core/contents/content.ts';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { contents, contentTags, organiseContent } from '#core/contract/contents.ts';
import { maxTagLength, maxTags, parseTags } from '#core/contents/tags.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct, useCall } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

/** The tags of one content: each can be taken off, a new one is typed; those used before are offered. */
export function ContentTags({ content }: { content: ContentView }) {
  const { t, locale } = useText();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const known = useCall(contentTags, { query: {} }, { enabled: typing });
  const organise = useAct(organiseContent, { refresh: [contents, contentTags] });
  const needsNetwork = useOfflineReason();
  const full = content.tags.length >= maxTags;
  const save = async (tags: string[], isTyped: boolean) => {
    const parsed = parseTags(tags);
    if (!parsed.ok) {
      const [first] = parsed.refusal.issues ?? [];
      return setProblem(first ? sentenceOf(first.code, locale, first.params) : null);
    }
    try {
      await organise.mutateAsync({ params: { id: content.id }, body: { tags: parsed.value } });
      if (isTyped) setTyped('');
      setProblem(null);
    } catch (fault) {
      setProblem(failureText(fault, t, locale));
    }
  };
  const reason = full
    ? t('library.tagsFull', { count: maxTags })
    : typed.trim() === ''
      ? t('library.typeTag')
      : needsNetwork;
  return (
    <div>
      <h3 className="mut mb-1.5 text-sm font-semibold">{t('library.tags')}</h3>
      {content.tags.length > 0 ? (
        <ul className="content-tags" aria-label={t('library.tags')}>
          {content.tags.map((tag) => (
            <li key={tag} className="content-tag">
              {tag}
              <IconButton
                size="s"
                tooltip={false}
                label={t('library.removeTag', { tag })}
                disabledReason={needsNetwork}
                onClick={() =>
                  void save(
                    content.tags.filter((one) => one !== tag),
                    false,
                  )
                }
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <form
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === null) void save([...content.tags, typed], true);
        }}
      >
        <TextInput
          label={t('library.newTag')}
          hiddenLabel
          className="grow"
          list={list}
          maxLength={maxTagLength}
          placeholder={t('library.newTag')}
          value={typed}
          error={problem ?? undefined}
          onFocus={() => setTyping(true)}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
        />
        <Button type="submit" pending={organise.isPending} disabledReason={reason}>
          {t('library.addTag')}
        </Button>
      </form>
      <datalist id={list}>
        {known.data?.tags.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
