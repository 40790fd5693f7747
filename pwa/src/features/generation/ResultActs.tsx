import type { ContentView } from '#core/contents/content.ts';
import type { GenerationView, Media } from '#core/generation/generation.ts';
import type { RunActs } from './run-acts.ts';
import { Archive, ArchiveRestore, CalendarPlus, ExternalLink } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { contents, saveContent } from '#core/contract/contents.ts';
import { generations } from '#core/contract/generation.ts';
import { messageOf } from '../../api/api-error.ts';
import { useAct } from '../../api/useCall.ts';
import { useOfflineReason } from '../../api/useOfflineReason.ts';
import { useText } from '../../i18n/useText.ts';
import { earnInstallHint } from '../../install/install-hint.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import { toast } from '../../ui/toast.ts';
import { keptAs } from './useKept.ts';

/** What can be done with the main one: share, plan, archive, download, copy. */
export function ResultActs({
  run,
  main,
  kept,
  acts,
}: {
  run: GenerationView;
  main: Media | null;
  kept: readonly ContentView[];
  acts: RunActs;
}) {
  const { t } = useText();
  const navigate = useNavigate();
  const save = useAct(saveContent, { refresh: [contents, generations] });
  const saved = keptAs(kept, run, main?.url ?? null);
  const body = {
    influencerId: run.influencerId,
    prompt: run.prompt,
    contentType: main?.kind ?? ('text' as const),
    contentUrl: main?.url ?? null,
    generationId: run.id,
    status: 'archived' as const,
  };
  const keep = async (): Promise<string> => {
    if (saved) return saved.id;
    const { content } = await save.mutateAsync({ body });
    earnInstallHint();
    return content.id;
  };
  const archive = async () => {
    try {
      await keep();
      toast.success(t('generation.archivedToast'));
    } catch (fault) {
      toast.error(t('generation.notArchived', { reason: messageOf(fault, t) }));
    }
  };
  const plan = () =>
    void navigate(paths.planner(run.influencerId), {
      state: { newPlan: { prompt: run.prompt, contentType: body.contentType, webhookConfigId: run.webhookId } },
    });
  const needsNetwork = useOfflineReason();
  const reason = acts.shareReason(body.contentType) ?? needsNetwork;
  return (
    <div className="result-acts">
      {saved?.permalink ? (
        <a className={buttonClass({ tone: 'mod' })} href={saved.permalink} target="_blank" rel="noreferrer">
          <ExternalLink size={20} aria-hidden />
          {t('contents.onInstagram')}
        </a>
      ) : (
        <Button tone="mod" icon={<InstagramMark />} disabledReason={reason} onClick={() => acts.share(keep, main)}>
          {t('contents.share')}
        </Button>
      )}
      <Button icon={<CalendarPlus size={20} aria-hidden />} onClick={plan}>
        {t('generation.planIt')}
      </Button>
      {saved ? (
        <Button icon={<ArchiveRestore size={20} aria-hidden />} disabledReason={t('generation.alreadyKept')}>
          {t('contents.archived')}
        </Button>
      ) : (
        <Button
          icon={<Archive size={20} aria-hidden />}
          disabledReason={needsNetwork}
          pending={save.isPending}
          onClick={() => void archive()}
        >
          {t('generation.archive')}
        </Button>
      )}
      <span className="grow only-desktop" />
      <acts.FileActs
        influencerName={acts.influencerName}
        content={{
          contentType: body.contentType,
          contentUrl: main?.url ?? null,
          generatedText: run.text,
          createdAt: run.finishedAt ?? run.createdAt,
        }}
      />
      {reason && !saved?.permalink ? <p className="result-reason mut text-sm">{reason}</p> : null}
    </div>
  );
}
