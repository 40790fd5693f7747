import type { ContentView } from '#core/contents/content.ts';
import type { Result } from '#core/shared/result.ts';
import { useId, useState } from 'react';
import { contents, contentTags, organiseContent } from '#core/contract/contents.ts';
import { maxTagLength, maxTags, parseTags } from '#core/contents/tags.ts';
import { invalid } from '#core/shared/result.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct, useCall } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { issuesOf } from '../../../fields/form-problems.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { NameChips } from '../NameChips.tsx';

/** The tags of one content: each can be removed, a new one can be typed, and earlier ones are suggested. */
export function ContentTags({ content }: { content: ContentView }) {
  const { t, locale } = useText();
  const list = useId();
  const [removal, setRemoval] = useState<unknown>(null);
  const [typing, setTyping] = useState(false);
  const known = useCall(contentTags, { query: {} }, { enabled: typing });
  const organise = useAct(organiseContent, { refresh: [contents, contentTags] });
  const needsNetwork = useOfflineReason();
  const keep = (tags: string[]) => organise.mutateAsync({ params: { id: content.id }, body: { tags } });
  const form = useRuleForm({
    defaults: { tag: '' },
    parse: ({ tag }) => withTag(content.tags, tag),
    send: async (tags) => {
      setRemoval(null);
      await keep(tags);
      form.restart({ tag: '' });
    },
  });
  const remove = async (tag: string) => {
    setRemoval(null);
    await keep(content.tags.filter((one) => one !== tag)).catch(setRemoval);
  };
  const reason =
    content.tags.length >= maxTags
      ? t('library.tagsFull', { count: maxTags })
      : form.values.tag.trim() === ''
        ? t('library.typeTag')
        : needsNetwork;
  const tag = form.text('tag');
  const failure = removal === null ? form.whole : failureText(removal, t, locale);
  return (
    <div>
      <h3 className="mut mb-1.5 text-sm font-semibold">{t('library.tags')}</h3>
      <NameChips
        className="mb-2"
        label={t('library.tags')}
        names={content.tags}
        removeLabel={(name) => t('library.removeTag', { tag: name })}
        disabledReason={needsNetwork}
        onRemove={(name) => void remove(name)}
      />
      <form className="flex items-start gap-2" {...form.props}>
        <TextInput
          {...tag}
          label={t('library.newTag')}
          hiddenLabel
          className="grow"
          list={list}
          maxLength={maxTagLength}
          placeholder={t('library.newTag')}
          error={tag.error ?? failure ?? undefined}
          onFocus={() => setTyping(true)}
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

/** The tags with one more; any issue belongs to the typed one. */
function withTag(tags: readonly string[], typed: string): Result<string[]> {
  const parsed = parseTags([...tags, typed]);
  return parsed.ok ? parsed : invalid(issuesOf(parsed).map((each) => ({ ...each, path: 'tag' })));
}
