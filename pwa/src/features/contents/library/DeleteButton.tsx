import type { ContentView } from '#core/contents/content.ts';
import type { Displayed } from '../../../offline/useOverlay.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useLibraryActions } from './useLibraryActions.ts';

type Some = readonly Displayed<ContentView>[];

/** Deletes contents; confirms first if they are planned or posted. `reason`: why it cannot be pressed. */
export function DeleteButton({
  contents,
  reason,
  look = 'words',
  onDeleted,
}: {
  contents: Some;
  reason: string | null;
  look?: 'words' | 'icon';
  onDeleted: () => void;
}) {
  const { t } = useText();
  const actions = useLibraryActions();
  const [question, setQuestion] = useState(false);
  const action = async () => {
    const isDone = await actions.remove(contents);
    setQuestion(false);
    if (isDone) onDeleted();
  };
  const isBusy = actions.deleting && !question;
  const press = () => {
    if (isBusy) return;
    if (needsConfirmation(contents)) setQuestion(true);
    else void action();
  };
  return (
    <>
      {look === 'icon' ? (
        <IconButton
          look="line"
          className="viewer-delete text-failed-fg hover:text-ink aria-disabled:text-ink-3"
          label={t('library.remove')}
          aria-busy={isBusy || undefined}
          disabledReason={reason}
          onClick={press}
        >
          <Trash2 size={20} aria-hidden />
        </IconButton>
      ) : (
        <Button
          size="s"
          tone="danger"
          icon={<Trash2 size={16} aria-hidden />}
          pending={isBusy}
          disabledReason={reason}
          onClick={press}
        >
          {t('library.remove')}
        </Button>
      )}
      <ConfirmDeletion
        contents={contents}
        open={question}
        pending={actions.deleting}
        onOpenChange={setQuestion}
        onConfirm={() => void action()}
      />
    </>
  );
}

/** Shows where the contents are used before they are deleted. */
function ConfirmDeletion({
  contents,
  open,
  pending,
  onOpenChange,
  onConfirm,
}: {
  contents: Some;
  open: boolean;
  pending: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}) {
  const { t } = useText();
  const planned = contents.filter(isPlanned).length;
  const posted = contents.filter(isPosted).length;
  const words = [
    planned > 0 ? t('library.plannedStays', { count: planned }) : null,
    posted > 0 ? t('library.postedStays', { count: posted }) : null,
    t('library.restorable'),
  ];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('library.askTitle', { count: contents.length })}
      description={words.filter(Boolean).join(' ')}
      action={t('library.remove')}
      pending={pending}
      onConfirm={onConfirm}
    />
  );
}

/** Deleting planned or posted contents needs a confirmation; other deletions can be undone. */
function needsConfirmation(contents: Some): boolean {
  return contents.some((content) => isPlanned(content) || isPosted(content));
}

function isPlanned({ view }: Displayed<ContentView>): boolean {
  return view.planned.length > 0;
}

function isPosted({ view: { posted, status } }: Displayed<ContentView>): boolean {
  return status === 'published' || posted.length > 0;
}
