import type { ContentView } from '#core/contents/content.ts';
import type { GenerationView, Media } from '#core/generation/generation.ts';
import type { ComponentType } from 'react';
import { Archive, ArchiveRestore, CalendarPlus, ExternalLink, Repeat2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { contents, saveContent } from '#core/contract/contents.ts';
import { generations } from '#core/contract/generation.ts';
import { messageOf } from '../../api/api-error.ts';
import { useAction, useCall } from '../../api/useCall.ts';
import { useOfflineReason } from '../../api/offline-state.ts';
import { NoAccount } from '../../fields/instagram/ModelAccount.tsx';
import { useText } from '../../i18n/useText.ts';
import { earnInstallHint } from '../../install/install-hint.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { toast } from '../../ui/Toaster.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useUser } from '../../api/session-store.ts';

type ResultFile = Pick<ContentView, 'contentType' | 'contentUrl' | 'generatedText' | 'createdAt'>;

/** Parts that the page passes to a result, because features do not import each other. */
export type RunActions = {
  /** Why it cannot be shared; null when it can. */
  shareReason: string | null;
  /** False when this model has no Instagram account. */
  hasAccount: boolean;
  /** Opens the share form of a content that is saved when needed. */
  share: (shared: { contentId: () => Promise<string>; file: Media; written: string | null }) => void;
  /** Copies a text, which cannot be shared. */
  CopyText: ComponentType<{ text: string }>;
  /** Download, and copy the link. With further actions they are one menu. */
  FileActions: ComponentType<{ influencerName: string; content: ResultFile; menu?: readonly MenuEntry[] }>;
  /** The name of the results' model, for the names of downloads. */
  influencerName: string;
};

/** Actions for the main file: share (copy a text), plan it unchanged, archive, download, copy; and plan another run like it. */
export function ResultActions({
  run,
  main,
  savedContents,
  actions,
}: {
  run: GenerationView;
  main: Media | null;
  savedContents: readonly ContentView[];
  actions: RunActions;
}) {
  const { t } = useText();
  const navigate = useNavigate();
  const save = useAction(saveContent, { refresh: [contents, generations] });
  const saved = storedAs(savedContents, run, main?.url ?? null);
  const body = {
    influencerId: run.influencerId,
    prompt: run.prompt,
    contentType: main?.kind ?? ('text' as const),
    contentUrl: main?.url ?? null,
    generationId: run.id,
    status: 'archived' as const,
  };
  const underWay = useRef<{ url: string | null; saving: Promise<ContentView> } | null>(null);
  const isUnderWay = () => underWay.current?.url === body.contentUrl;
  // Sharing during archiving waits for the archiving.
  const store = (): Promise<ContentView> => {
    if (saved) return Promise.resolve(saved);
    if (underWay.current && isUnderWay()) return underWay.current.saving;
    const saving = save.mutateAsync({ body }).then(({ content }) => {
      earnInstallHint();
      return content;
    });
    underWay.current = { url: body.contentUrl, saving };
    const end = () => {
      if (underWay.current?.saving === saving) underWay.current = null;
    };
    saving.then(end, end);
    return saving;
  };
  // A person who left the page during saving stays where they are.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const openPlanner = (state: unknown) => void navigate(paths.planner(run.influencerId), { state });
  const isPhone = useMedia('(max-width: 767px)');
  const [pressed, setPressed] = useState<'plan' | 'archive' | null>(null);
  const planFile = async () => {
    if (isUnderWay() && pressed === 'plan') return;
    setPressed('plan');
    try {
      // The rules of plans are large, and few results are planned, so they load on demand.
      const [{ planOfContent }, content] = await Promise.all([import('../../fields/planned-content.ts'), store()]);
      if (isHere.current) openPlanner(planOfContent(content));
    } catch (fault) {
      toast.error(t('generation.notSavedToPlan', { reason: messageOf(fault, t) }));
    }
  };
  const archive = async () => {
    if (isUnderWay()) return;
    setPressed('archive');
    try {
      await store();
      toast.success(t('generation.archivedToast'));
    } catch (fault) {
      toast.error(t('generation.notArchived', { reason: messageOf(fault, t) }));
    }
  };
  const planRun = () =>
    openPlanner({
      newPlan: { prompt: run.prompt, contentType: body.contentType, webhookConfigId: run.webhookId },
    });
  const share = () => {
    if (main) actions.share({ contentId: () => store().then(({ id }) => id), file: main, written: run.text });
  };
  const needsNetwork = useOfflineReason();
  // A text alone cannot be posted: there is nothing to share or to explain.
  const isText = body.contentType === 'text';
  const isAudio = main?.kind === 'audio';
  const canBePosted = !isText && !isAudio;
  const reason = isText ? null : isAudio ? t('contents.audioNotPosted') : (actions.shareReason ?? needsNetwork);
  return (
    <div className="result-acts flex flex-wrap items-center gap-2">
      {saved?.permalink ? (
        <a className={buttonClass({ tone: 'mod' })} href={saved.permalink} target="_blank" rel="noreferrer">
          <ExternalLink size={20} aria-hidden />
          {t('contents.onInstagram')}
        </a>
      ) : isText ? (
        <actions.CopyText text={run.text ?? ''} />
      ) : canBePosted && !actions.hasAccount ? (
        <NoAccount influencerId={run.influencerId} isLead />
      ) : (
        <Button tone="mod" icon={<InstagramMark />} disabledReason={reason} onClick={share}>
          {t('contents.share')}
        </Button>
      )}
      {main && !isAudio ? (
        <Button
          icon={<CalendarPlus size={20} aria-hidden />}
          disabledReason={saved ? null : needsNetwork}
          className="max-md:flex-[1_1_0]"
          pending={save.isPending && pressed === 'plan'}
          onClick={() => void planFile()}
        >
          {t(main.kind === 'video' ? 'generation.planVideo' : 'generation.planPhoto')}
        </Button>
      ) : null}
      {isPhone && main ? null : saved ? (
        <Button
          className="max-md:flex-[1_1_0]"
          icon={<ArchiveRestore size={20} aria-hidden />}
          disabledReason={t('generation.alreadySaved')}
        >
          {t('contents.archived')}
        </Button>
      ) : (
        <Button
          className="max-md:flex-[1_1_0]"
          icon={<Archive size={20} aria-hidden />}
          disabledReason={needsNetwork}
          pending={save.isPending && pressed === 'archive'}
          onClick={() => void archive()}
        >
          {t('generation.archive')}
        </Button>
      )}
      <actions.FileActions
        influencerName={actions.influencerName}
        content={{
          contentType: body.contentType,
          contentUrl: main?.url ?? null,
          generatedText: run.text,
          createdAt: run.finishedAt ?? run.createdAt,
        }}
        {...(main && { menu: menuEntries() })}
      />
      {main ? null : (
        <Button
          tone="plain"
          size="s"
          className="max-md:min-h-11"
          icon={<Repeat2 size={16} aria-hidden />}
          onClick={planRun}
        >
          {t('generation.planTopic')}
        </Button>
      )}
      <p className="mut basis-full text-sm">
        {[saved?.permalink ? null : reason, t(saved ? 'generation.storedNote' : 'generation.unstoredNote')]
          .filter((words) => words !== null)
          .join(' ')}
      </p>
    </div>
  );

  function menuEntries(): MenuEntry[] {
    const archiving: MenuEntry = saved
      ? { kind: 'label', label: t('generation.alreadySaved') }
      : {
          label: t('generation.archive'),
          icon: <Archive size={18} aria-hidden />,
          disabled: needsNetwork !== null,
          onSelect: () => void archive(),
        };
    const planning: MenuEntry = {
      label: t('generation.planScene'),
      icon: <Repeat2 size={18} aria-hidden />,
      onSelect: planRun,
    };
    return [...(isPhone ? [archiving] : []), ...(isAudio ? [] : [planning])];
  }
}

/** The last saved contents of this model: shows which results are already in the archive. */
export function useSaved(influencerId: string): readonly ContentView[] {
  const user = useUser();
  const { data } = useCall(contents, {
    query: { influencer_id: influencerId, ...(user && { user_id: user.id }), limit: 100 },
  });
  return data?.contents ?? [];
}

/** The content in which this file, or this text, of a run was saved; null without one. */
export function storedAs(
  savedContents: readonly ContentView[],
  run: Pick<GenerationView, 'id'>,
  contentUrl: string | null,
): ContentView | null {
  return savedContents.find((content) => content.generationId === run.id && content.contentUrl === contentUrl) ?? null;
}
