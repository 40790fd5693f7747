import type { ContentView } from '#core/contents/content.ts';
import type { Result } from '#core/shared/result.ts';
import { CalendarPlus, Heart, ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Suspense, useId, useRef, useState } from 'react';
import { contentTags } from '#core/contract/contents.ts';
import { maxTagLength, maxTags, parseTags } from '#core/contents/tags.ts';
import { invalid } from '#core/shared/result.ts';
import type { Displayed } from '../../../offline/useOverlay.ts';
import { contentEntity } from '../../../offline/outbox/entities.ts';
import { storeUpdate, withToast } from '../../../session/store-edit.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useUser } from '../../../api/session-store.ts';
import { useCall } from '../../../api/useCall.ts';
import { planOfContent } from '../../../fields/planned-content.ts';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FileActions } from '../FileActions.tsx';
import { issuesOf } from '../../../fields/form-problems.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { NameChips } from '../NameChips.tsx';
import { DeleteButton } from './DeleteButton.tsx';

const PromoteButton = lazyWithTexts(
  () => import('../../../editing/references/PromoteButton.tsx').then((m) => m.PromoteButton),
  'references',
  'editing',
  'sentences',
);

/** A content's actions besides sharing: plan it unchanged, download, copy, mark as a favourite, open its receipt, delete. */
export function ContentActions({
  influencerName,
  displayed,
  onDeleted,
}: {
  influencerName: string;
  displayed: Displayed<ContentView>;
  onDeleted: () => void;
}) {
  const { t } = useText();
  const navigate = useNavigate();
  const content = displayed.view;
  const { generationId } = content;
  const plan = planOfContent(content);
  const isAdmin = useUser()?.role === 'admin';
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
        <FileActions influencerName={influencerName} content={content} />
        <FavouriteButton displayed={displayed} />
        {generationId === null ? null : (
          <IconButton
            look="line"
            label={t('library.receipt')}
            onClick={() => void navigate(`${paths.creator(content.influencerId)}?receipt=${generationId}`)}
          >
            <ReceiptText size={20} aria-hidden />
          </IconButton>
        )}
        {isAdmin && content.contentType === 'image' && content.contentUrl ? (
          <Suspense fallback={null}>
            <PromoteButton
              address={content.contentUrl}
              influencerId={content.influencerId}
              modelName={influencerName}
            />
          </Suspense>
        ) : null}
        <DeleteButton look="icon" contents={[displayed]} reason={null} onDeleted={onDeleted} />
      </div>
    </>
  );
}

function FavouriteButton({ displayed }: { displayed: Displayed<ContentView> }) {
  const { t } = useText();
  const isStoring = useRef(false);
  const { id, isFavourite } = displayed.view;
  const like = async () => {
    if (isStoring.current) return;
    isStoring.current = true;
    await withToast(() => storeUpdate(contentEntity, { id, ...displayed }, { isFavourite: !isFavourite }));
    isStoring.current = false;
  };
  return (
    <IconButton look="line" label={t('library.favourite')} aria-pressed={isFavourite} onClick={() => void like()}>
      <Heart size={20} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
}

/** The tags of one content: each can be removed, a new one can be typed, and earlier ones are suggested. */
export function ContentTags({ displayed }: { displayed: Displayed<ContentView> }) {
  const { t, locale } = useText();
  const list = useId();
  const [removal, setRemoval] = useState<unknown>(null);
  const [typing, setTyping] = useState(false);
  const known = useCall(contentTags, { query: {} }, { enabled: typing });
  const content = displayed.view;
  const storeTags = (tags: string[]) => storeUpdate(contentEntity, { id: content.id, ...displayed }, { tags });
  const form = useRuleForm({
    defaults: { tag: '' },
    parse: ({ tag }) => withTag(content.tags, tag),
    send: async (tags) => {
      setRemoval(null);
      await storeTags(tags);
      form.restart({ tag: '' });
    },
  });
  const remove = async (tag: string) => {
    setRemoval(null);
    await storeTags(content.tags.filter((one) => one !== tag)).catch(setRemoval);
  };
  const reason =
    content.tags.length >= maxTags
      ? t('library.tagsFull', { count: maxTags })
      : form.values.tag.trim() === ''
        ? t('library.typeTag')
        : null;
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
        <Button type="submit" pending={form.sending} disabledReason={reason}>
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
