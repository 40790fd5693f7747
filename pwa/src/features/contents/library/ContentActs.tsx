import type { ContentView } from '#core/contents/content.ts';
import type { Result } from '#core/shared/result.ts';
import { CalendarPlus, Heart, ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useId, useState } from 'react';
import { contents, organiseContent, contentTags } from '#core/contract/contents.ts';
import { maxTagLength, maxTags, parseTags } from '#core/contents/tags.ts';
import { invalid } from '#core/shared/result.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct, useCall } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/offline-state.ts';
import { planOfContent } from '../../../fields/planned-content.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { FileActs } from '../FileActs.tsx';
import { issuesOf } from '../../../fields/form-problems.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { NameChips } from '../NameChips.tsx';
import { DeleteButton } from './DeleteButton.tsx';

/** A content's actions besides sharing: plan it unchanged, download, copy, mark as a favourite, open its receipt, delete. */
export function ContentActs({
  influencerName,
  content,
  onDeleted,
}: {
  influencerName: string;
  content: ContentView;
  onDeleted: () => void;
}) {
  const { t } = useText();
  const navigate = useNavigate();
  const needsNetwork = useOfflineReason();
  const { generationId } = content;
  const plan = planOfContent(content);
  return (
    <>
      {plan ? (
        <Button
          aria-label={t(content.contentType === 'video' ? 'library.planVideo' : 'library.planPhoto')}
          icon={<CalendarPlus size={20} aria-hidden />}
          onClick={() => void navigate(paths.planner(content.influencerId), { state: plan })}
        >
          {t('library.plan')}
        </Button>
      ) : null}
      <div className="viewer-icons flex w-full justify-between gap-2">
        <FileActs influencerName={influencerName} content={content} />
        <FavouriteButton content={content} reason={needsNetwork} />
        {generationId === null ? null : (
          <IconButton
            look="line"
            label={t('library.receipt')}
            onClick={() => void navigate(`${paths.creator(content.influencerId)}?receipt=${generationId}`)}
          >
            <ReceiptText size={20} aria-hidden />
          </IconButton>
        )}
        <DeleteButton look="icon" contents={[content]} reason={needsNetwork} onDeleted={onDeleted} />
      </div>
    </>
  );
}

function FavouriteButton({ content, reason }: { content: ContentView; reason: string | null }) {
  const { t, locale } = useText();
  const organise = useAct(organiseContent, { refresh: [contents] });
  const { id, isFavourite } = content;
  const like = async () => {
    if (organise.isPending) return;
    try {
      await organise.mutateAsync({ params: { id }, body: { isFavourite: !isFavourite } });
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  return (
    <IconButton
      look="line"
      label={t('library.favourite')}
      aria-pressed={isFavourite}
      aria-busy={organise.isPending || undefined}
      disabledReason={reason}
      onClick={() => void like()}
    >
      <Heart size={20} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
}

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
