import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { influencers } from '#core/contract/influencers.ts';
import { categoryNames } from '#core/influencers/category.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { WithEditPanel } from '../../../editing/EditPanel.tsx';
import { useEditPanel } from '../../../editing/useEditPanel.ts';
import { useText } from '../../../i18n/useText.ts';
import { AdminList } from '../../../ui/AdminList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { InfluencerCard } from '../InfluencerCard.tsx';
import { DeleteInfluencer } from './DeleteInfluencer.tsx';
import { InfluencerEditor } from './InfluencerEditor.tsx';
import { emptyInfluencer, formOfInfluencer } from './influencer-form.ts';
import './influenceradmin.css';

/** Spec §2 Influencers tab: every model as a card, its editor beside them. */
export function InfluencerDesk({ finds }: { finds: (...words: string[]) => boolean }) {
  const { t, locale } = useText();
  const asked = useCall(influencers, {});
  const control = useEditPanel();
  const [onSale, setOnSale] = useState<boolean | null>(null);
  const [deleting, setDeleting] = useState<AdminInfluencer | null>(null);
  const { target } = control;
  const rows = asked.data?.influencers;
  const source = target?.kind === 'edit' ? target.id : target?.from;
  const row = rows?.find(({ id }) => id === source) ?? null;
  const edited = target?.kind === 'edit' ? row : null;
  const isOpen = target?.kind === 'new' ? target.from === null || row !== null : edited !== null;

  const start = row
    ? { ...formOfInfluencer(row), ...(!edited && { name: t('influenceradmin.copyOf', { name: row.name }) }) }
    : emptyInfluencer;
  const wordsOf = ({ name, pricing }: AdminInfluencer) => [
    name,
    pricing.category ? categoryNames[pricing.category][locale] : '',
    ...(pricing.tags ?? []),
  ];
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
        {rows && rows.length > 0 ? <SaleFilter rows={rows} value={onSale} onChange={setOnSale} /> : null}
        <span className="grow" />
        <Button
          tone="ink"
          icon={<Plus size={20} aria-hidden />}
          onClick={() => control.open({ kind: 'new', from: null })}
        >
          {t('influenceradmin.add')}
        </Button>
      </div>
      <AdminList<AdminInfluencer>
        rows={rows}
        failure={asked.error ? t('influenceradmin.loadFailed', { message: messageOf(asked.error, t) }) : null}
        onRetry={() => void asked.refetch()}
        shows={(each) => finds(...wordsOf(each)) && (onSale === null || each.onSale === onSale)}
        emptyTitle={t('influencers.noInfluencers')}
        className="admin-cards"
      >
        {(each) => (
          <InfluencerCard
            key={each.id}
            influencer={each}
            isOpen={each.id === edited?.id}
            acts={
              <>
                <IconButton
                  label={t('influenceradmin.editNamed', { name: each.name })}
                  onClick={() => control.open({ kind: 'edit', id: each.id })}
                >
                  <Pencil size={20} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('influenceradmin.copyNamed', { name: each.name })}
                  onClick={() => control.open({ kind: 'new', from: each.id })}
                >
                  <Copy size={20} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('influenceradmin.deleteNamed', { name: each.name })}
                  onClick={() => setDeleting(each)}
                >
                  <Trash2 size={20} aria-hidden />
                </IconButton>
              </>
            }
          />
        )}
      </AdminList>
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

/** All, those on sale or the others, each with its number. */
function SaleFilter({
  rows,
  value,
  onChange,
}: {
  rows: readonly AdminInfluencer[];
  value: boolean | null;
  onChange: (onSale: boolean | null) => void;
}) {
  const { t } = useText();
  const count = rows.filter(({ onSale }) => onSale).length;
  return (
    <div className="row flex-wrap gap-2" role="group" aria-label={t('influenceradmin.filter')}>
      <Chip pressed={value === null} onClick={() => onChange(null)}>
        {t('influenceradmin.all', { count: rows.length })}
      </Chip>
      <Chip pressed={value === true} onClick={() => onChange(true)}>
        {t('influenceradmin.listed', { count })}
      </Chip>
      <Chip pressed={value === false} onClick={() => onChange(false)}>
        {t('influenceradmin.unlisted', { count: rows.length - count })}
      </Chip>
    </div>
  );
}
