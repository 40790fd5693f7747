import type { ContentView } from '#core/contents/content.ts';
import { Download, RotateCcw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { AskBeforeDeletion } from './AskBeforeDeletion.tsx';
import { needsAsking } from './deletion-words.ts';
import { useLibraryActs } from './useLibraryActs.ts';

/** As many as the server takes at once. */
const mostAtOnce = 100;

/** What can be done with the contents that were chosen. */
export function ChosenBar({
  chosen,
  all,
  deleted,
  onChoose,
  onDone,
}: {
  chosen: readonly ContentView[];
  all: readonly ContentView[];
  /** They are in the list of the deleted ones. */
  deleted: boolean;
  onChoose: (contents: readonly ContentView[]) => void;
  onDone: () => void;
}) {
  const { t } = useText();
  const acts = useLibraryActs();
  const needsNetwork = useOfflineReason();
  const [asking, setAsking] = useState(false);
  const count = chosen.length;
  const most = all.slice(0, mostAtOnce);
  const reason =
    count === 0
      ? t('library.chooseFirst')
      : count > mostAtOnce
        ? t('library.tooMany', { count: mostAtOnce })
        : needsNetwork;
  const remove = async () => {
    if (await acts.remove(chosen)) onDone();
    setAsking(false);
  };
  return (
    <div className="chosen-bar" role="region" aria-label={t('library.chosenBar')}>
      <span className="font-semibold" role="status">
        {t('library.chosen', { count })}
      </span>
      <Button
        size="s"
        tone="plain"
        disabledReason={count === most.length ? t('library.allChosen') : null}
        onClick={() => onChoose(most)}
      >
        {t('library.chooseAll')}
      </Button>
      <span className="grow" />
      {deleted ? (
        <Button
          size="s"
          tone="ink"
          icon={<RotateCcw size={16} aria-hidden />}
          pending={acts.restoring}
          disabledReason={reason}
          onClick={() => void acts.restore(chosen).then((done) => done && onDone())}
        >
          {t('library.restore')}
        </Button>
      ) : (
        <>
          <Button
            size="s"
            icon={<Download size={16} aria-hidden />}
            pending={acts.downloading}
            disabledReason={reason}
            onClick={() => void acts.download(chosen).then((done) => done && onDone())}
          >
            {t('library.download')}
          </Button>
          <Button
            size="s"
            tone="danger"
            icon={<Trash2 size={16} aria-hidden />}
            pending={acts.deleting && !asking}
            disabledReason={reason}
            onClick={() => (needsAsking(chosen) ? setAsking(true) : void remove())}
          >
            {t('library.remove')}
          </Button>
        </>
      )}
      <IconButton size="s" label={t('library.endChoosing')} onClick={onDone}>
        <X size={20} aria-hidden />
      </IconButton>
      <AskBeforeDeletion
        contents={chosen}
        open={asking}
        pending={acts.deleting}
        onOpenChange={setAsking}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
