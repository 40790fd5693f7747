import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { InfluencerState, InfluencerUses } from '#core/influencers/influencer-store.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  influencer as influencerOfId,
  deleteInfluencer,
  influencers,
  influencerUses,
} from '#core/contract/influencers.ts';
import { influencerStates, isNeeded } from '#core/influencers/influencer-store.ts';
import { useCall, useAction } from '../../../api/useCall.ts';
import { WithEditPanel, useEditPanel } from '../../../editing/EditPanel.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { messageOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { InfluencerCards, useInfluencerList } from './InfluencerCards.tsx';
import { InfluencerEditor } from './InfluencerEditor.tsx';
import { emptyInfluencer, formOfCopy, formOfInfluencer } from './InfluencerFields.tsx';
import { useRestore } from './useRestore.ts';
import './influencer-admin.css';

/** Spec §2 Influencers tab: every model as a card, its editor beside them. */
export function InfluencerDesk({ search }: { search: string }) {
  const { t } = useText();
  const control = useEditPanel();
  const [state, setState] = useState<InfluencerState>('all');
  const [deleting, setDeleting] = useState<AdminInfluencer | null>(null);
  /** The model deleted last: its editor closes, and it is not requested again. */
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const query = useInfluencerList({ search, state });
  const { rows } = query;
  const { target } = control;
  const source = target?.kind === 'edit' ? target.id : (target?.from ?? null);
  const listed = rows?.find(({ id }) => id === source) ?? null;
  // A link may lead to a model on another page.
  const linked = useCall(
    influencerOfId,
    { params: { id: source ?? '' } },
    { enabled: source !== null && rows !== undefined && listed === null && source !== deletedId },
  );
  const row = source === null ? null : (listed ?? linked.data?.influencer ?? null);
  const edited = target?.kind === 'edit' && row?.deletedAt === null ? row : null;
  const isOpen = target?.kind === 'new' ? target.from === null || row !== null : edited !== null;

  const start = row
    ? edited
      ? formOfInfluencer(row)
      : formOfCopy(row, t('influencerAdmin.copyOf', { name: row.name }))
    : emptyInfluencer;
  return (
    <WithEditPanel
      panel={
        isOpen ? (
          <InfluencerEditor
            key={`${target!.kind} ${source ?? ''}`}
            influencer={edited}
            copied={edited ? null : row}
            start={start}
            control={control}
          />
        ) : null
      }
    >
      <div className="row mb-4 flex-wrap gap-3">
        {query.counts ? <StateFilter counts={query.counts} value={state} onChange={setState} /> : null}
        <span className="grow" />
        <Button
          tone="ink"
          icon={<Plus size={20} aria-hidden />}
          onClick={() => control.open({ kind: 'new', from: null })}
        >
          {t('influencerAdmin.add')}
        </Button>
      </div>
      <InfluencerCards
        query={query}
        isNarrowed={search.trim() !== '' || state !== 'all'}
        openId={edited?.id ?? null}
        onOpen={control.open}
        onDelete={(each) => {
          setDeleting(each);
          setDeletedId(each.id);
        }}
      />
      {deleting ? (
        <DeleteInfluencer
          key={deleting.id}
          influencer={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            if (source !== deleting.id) return;
            control.setDirty(false);
            control.close();
          }}
        />
      ) : null}
    </WithEditPanel>
  );
}

const stateNames = {
  all: 'influencerAdmin.all',
  onSale: 'influencerAdmin.onSale',
  offSale: 'influencerAdmin.offSale',
  deleted: 'influencerAdmin.deletedCount',
} as const;

/** All models, those on sale, the others or the deleted ones, each with its number. */
function StateFilter({
  counts,
  value,
  onChange,
}: {
  counts: Record<InfluencerState, number>;
  value: InfluencerState;
  onChange: (state: InfluencerState) => void;
}) {
  const { t } = useText();
  return (
    <div className="row flex-wrap gap-2" role="group" aria-label={t('influencerAdmin.filter')}>
      {influencerStates.map((state) => (
        <Chip key={state} pressed={value === state} onClick={() => onChange(state)}>
          {t(stateNames[state], { count: counts[state] })}
        </Chip>
      ))}
    </div>
  );
}

const deleteEffectLook =
  "mt-1.5 block pl-4 -indent-4 before:inline-block before:w-4 before:indent-0 before:font-bold before:content-['·'_/_'']";

const displayedModels = [influencers];

/** Confirmation before a model is deleted, with the affected data (spec §5). */
function DeleteInfluencer({
  influencer,
  onClose,
  onDeleted,
}: {
  influencer: AdminInfluencer;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { t } = useText();
  const { id, name } = influencer;
  const query = useCall(influencerUses, { params: { id } }, { staleTime: 0, gcTime: 0 });
  const restore = useRestore();
  const remove = useAction(deleteInfluencer, { refresh: displayedModels });
  const confirm = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: ({ outcome }) => {
          // A model without uses is deleted permanently.
          const undo = { label: t('ui.undo'), run: () => restore(id, influencer.pricing.isPublic) };
          toast.success(t('influencerAdmin.deleted'), outcome === 'hidden' ? { action: undo } : {});
          onDeleted();
          onClose();
        },
        onError: (error) => {
          toast.error(t('influencerAdmin.deleteFailed', { message: messageOf(error, t) }));
          onClose();
        },
      },
    );
  const uses = query.data?.uses;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('influencerAdmin.deleteTitle', { name })}
      description={
        query.error ? (
          t('influencerAdmin.loadFailed', { message: messageOf(query.error, t) })
        ) : uses ? (
          <Touched uses={uses} t={t} />
        ) : (
          t('ui.loading')
        )
      }
      action={t('influencerAdmin.delete')}
      pending={remove.isPending || query.isPending}
      onConfirm={confirm}
    />
  );
}

function Touched({ uses, t }: { uses: InfluencerUses; t: Translate }) {
  const { instagramUsername: username } = uses;
  const counted = (['owners', 'openOrders', 'schedules', 'openRuns', 'contents'] as const).filter(
    (kind) => uses[kind] > 0,
  );
  return (
    <>
      {t(uses.hasHistory ? 'influencerAdmin.hides' : 'influencerAdmin.deletesAll')}
      {counted.map((kind) => (
        <span key={kind} className={deleteEffectLook}>
          {t(`influencerAdmin.${kind}`, { count: uses[kind] })}
        </span>
      ))}
      {username === null ? null : (
        <span className={deleteEffectLook}>
          {t(isNeeded(uses) ? 'influencerAdmin.accountStays' : 'influencerAdmin.accountGoes', { username })}
        </span>
      )}
    </>
  );
}
