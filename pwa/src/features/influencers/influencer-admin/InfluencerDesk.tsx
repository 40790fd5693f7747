import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { InfluencerState } from '#core/influencers/influencer-store.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { influencer } from '#core/contract/influencers.ts';
import { influencerStates } from '#core/influencers/influencer-store.ts';
import { useCall } from '../../../api/useCall.ts';
import { WithEditPanel, useEditPanel } from '../../../editing/EditPanel.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DeleteInfluencer } from './DeleteInfluencer.tsx';
import { InfluencerCards, useInfluencerList } from './InfluencerCards.tsx';
import { InfluencerEditor } from './InfluencerEditor.tsx';
import { emptyInfluencer, formOfInfluencer } from './influencer-form.ts';
import './influencer-admin.css';

/** Spec §2 Influencers tab: every model as a card, its editor beside them. */
export function InfluencerDesk({ search }: { search: string }) {
  const { t } = useText();
  const control = useEditPanel();
  const [state, setState] = useState<InfluencerState>('all');
  const [deleting, setDeleting] = useState<AdminInfluencer | null>(null);
  /** The model deleted last: its editor closes, and it is not requested again. */
  const [goneId, setGoneId] = useState<string | null>(null);
  const asked = useInfluencerList({ search, state });
  const { rows } = asked;
  const { target } = control;
  const source = target?.kind === 'edit' ? target.id : (target?.from ?? null);
  const listed = rows?.find(({ id }) => id === source) ?? null;
  // A link may lead to a model on another page.
  const linked = useCall(
    influencer,
    { params: { id: source ?? '' } },
    { enabled: source !== null && rows !== undefined && listed === null && source !== goneId },
  );
  const row = source === null ? null : (listed ?? linked.data?.influencer ?? null);
  const edited = target?.kind === 'edit' && row?.deletedAt === null ? row : null;
  const isOpen = target?.kind === 'new' ? target.from === null || row !== null : edited !== null;

  const start = row
    ? { ...formOfInfluencer(row), ...(!edited && { name: t('influencerAdmin.copyOf', { name: row.name }) }) }
    : emptyInfluencer;
  return (
    <WithEditPanel
      panel={
        isOpen ? (
          <InfluencerEditor
            key={`${target!.kind} ${source ?? ''}`}
            influencer={edited}
            start={start}
            control={control}
          />
        ) : null
      }
    >
      <div className="row mb-4 flex-wrap gap-3">
        {asked.counts ? <StateFilter counts={asked.counts} value={state} onChange={setState} /> : null}
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
        asked={asked}
        isNarrowed={search.trim() !== '' || state !== 'all'}
        openId={edited?.id ?? null}
        onOpen={control.open}
        onDelete={(each) => {
          setDeleting(each);
          setGoneId(each.id);
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
