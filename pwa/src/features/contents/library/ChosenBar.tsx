import type { ContentView } from '#core/contents/content.ts';
import type { Displayed } from '../../../offline/useOverlay.ts';
import { Download, RotateCcw, X } from 'lucide-react';
import { maxContentsAtOnce } from '#core/contents/content.ts';
import { useOfflineReason } from '../../../api/offline-state.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { useLibraryActions } from './useLibraryActions.ts';
import './chosen-bar.css';

/** Actions for the selected contents. */
export function ChosenBar({
  chosen,
  all,
  deleted,
  onChoose,
  onDone,
}: {
  chosen: readonly Displayed<ContentView>[];
  all: readonly ContentView[];
  /** They are in the list of deleted contents. */
  deleted: boolean;
  onChoose: (contents: readonly ContentView[]) => void;
  onDone: () => void;
}) {
  const { t } = useText();
  const actions = useLibraryActions();
  const needsNetwork = useOfflineReason();
  const count = chosen.length;
  const ids = new Set(chosen.map(({ view }) => view.id));
  const most = all.slice(0, maxContentsAtOnce);
  const wrongCount =
    count === 0
      ? t('library.chooseFirst')
      : count > maxContentsAtOnce
        ? t('library.tooMany', { count: maxContentsAtOnce })
        : null;
  // A single content is deleted and restored on this device.
  const reason = wrongCount ?? (count === 1 ? null : needsNetwork);
  return (
    <div
      className="chosen-bar sticky bottom-3 z-5 mt-4 flex flex-wrap items-center gap-1.5 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-lift max-md:bottom-[calc(76px+env(safe-area-inset-bottom))]"
      role="region"
      aria-label={t('library.chosenBar')}
    >
      <span className="font-semibold" role="status">
        {t('library.chosen', { count })}
      </span>
      <Button
        size="s"
        tone="plain"
        disabledReason={most.every(({ id }) => ids.has(id)) ? t('library.allChosen') : null}
        onClick={() => onChoose(most)}
      >
        {t('library.chooseAll')}
      </Button>
      <span className="grow" />
      <IconButton size="s" label={t('library.endChoosing')} onClick={onDone}>
        <X size={20} aria-hidden />
      </IconButton>
      <div className="chosen-acts -ml-2 flex flex-[1_1_100%] flex-wrap gap-1.5">
        {deleted ? (
          <Button
            size="s"
            tone="ink"
            icon={<RotateCcw size={16} aria-hidden />}
            pending={actions.restoring}
            disabledReason={reason}
            onClick={() => void actions.restore(chosen).then((done) => done && onDone())}
          >
            {t('library.restore')}
          </Button>
        ) : (
          <>
            <Button
              size="s"
              icon={<Download size={16} aria-hidden />}
              pending={actions.downloading}
              disabledReason={wrongCount ?? needsNetwork}
              onClick={() => void actions.download(chosen).then((done) => done && onDone())}
            >
              {t('library.download')}
            </Button>
            <DeleteButton contents={chosen} reason={reason} onDeleted={onDone} />
          </>
        )}
      </div>
    </div>
  );
}
