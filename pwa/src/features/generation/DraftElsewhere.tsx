import type { Draft } from './creator-form.ts';
import { PenLine } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toaster.tsx';

/** The draft that stayed with the model from which the person came here. */
type Left = { leftDraft: { name: string; draft: Pick<Draft, 'prompt' | 'type' | 'webhookId'> } };

/** For the state of the navigation to another model; null without a prompt. */
export function draftLeft(name: string, { prompt, type, webhookId }: Draft): Left | null {
  return prompt.trim() === '' ? null : { leftDraft: { name, draft: { prompt, type, webhookId } } };
}

/** Says that the draft of the other model is stored there, and takes its prompt and workflow to this one, which can be undone. */
export function DraftElsewhere({ draft, onTake }: { draft: Draft; onTake: (draft: Draft) => void }) {
  const { t } = useText();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const left = (state as Partial<Left> | null)?.leftDraft;
  if (!left || left.draft.prompt === draft.prompt) return null;
  const take = () => {
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
    onTake({ ...draft, ...left.draft });
    if (draft.prompt.trim() === '') return;
    toast.note(t('generation.draftTaken'), { action: { label: t('ui.undo'), run: () => onTake(draft) } });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-m-tint py-2.5 pr-2.5 pl-4 text-sm">
      <PenLine className="flex-none" size={18} aria-hidden />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p role="status">{t('generation.draftStays', { name: left.name })}</p>
        <p className="mut line-clamp-1">“{left.draft.prompt}”</p>
      </div>
      <Button size="s" onClick={take}>
        {t('generation.takeDraft')}
      </Button>
    </div>
  );
}
