import { Plus } from 'lucide-react';
import { WithEditPanel } from '../../../editing/EditPanel.tsx';
import { useEditPanel } from '../../../editing/useEditPanel.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { CreditFigures } from './CreditFigures.tsx';
import { AdjustForm } from './AdjustForm.tsx';
import { PacksOnSale } from './PacksOnSale.tsx';
import { Transactions } from './Transactions.tsx';
import { useLedgerQuery } from './useLedgerQuery.ts';
import './creditadmin.css';

/** Spec §2 Credits tab: figures, the latest transactions and the packs; beside them the form that adds and removes credits. */
export function CreditDesk() {
  const { t } = useText();
  const control = useEditPanel();
  const query = useLedgerQuery();
  const isOpen = control.target?.kind === 'new';
  return (
    <WithEditPanel
      panel={isOpen ? <AdjustForm key={query.userId ?? ''} userId={query.userId ?? null} control={control} /> : null}
    >
      <div className="row mb-4 justify-end">
        <Button
          tone="ink"
          icon={<Plus size={20} aria-hidden />}
          onClick={() => control.open({ kind: 'new', from: null })}
        >
          {t('creditadmin.open')}
        </Button>
      </div>
      <div className="grid gap-6">
        <CreditFigures />
        <Transactions query={query} />
        <PacksOnSale />
      </div>
    </WithEditPanel>
  );
}
