import { useState } from 'react';
import { AdminList } from '../../src/ui/AdminList.tsx';
import { Art } from '../../src/ui/Art.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { NoticeBar } from '../../src/ui/NoticeBar.tsx';
import { useWords } from '../words.ts';

const arts = ['window', 'wall', 'shutter', 'missing'] as const;
const oneRow = [{ id: 1 }];
const noRows: typeof oneRow = [];
const second = () => undefined;

export function MessageSection() {
  const w = useWords();
  const [open, setOpen] = useState(true);
  const list = { onRetry: second, emptyTitle: w('nothingYet'), className: 'gallery-list' };
  const row = ({ id }: { id: number }) => (
    <li key={id} className="card">
      {w('modelName')}
    </li>
  );
  return (
    <>
      <div className="gallery-messages">
        {arts.map((art) => (
          <EmptyState
            key={art}
            art={art}
            title={w('nothingYet')}
            text={w('nothingYetText')}
            action={<Button tone="ink">{w('add')}</Button>}
          />
        ))}
        <ErrorState message={w('broken')} onRetry={second} />
        <ErrorState
          art="fault"
          title={w('brokenTitle')}
          message={w('longError')}
          onRetry={second}
          action={<Button tone="ghost">{w('goToMarketplace')}</Button>}
        />
        <Art name="line" />
      </div>
      {open ? (
        <NoticeBar action={<Button size="s">{w('edit')}</Button>} onClose={() => setOpen(false)}>
          {w('notice')}
        </NoticeBar>
      ) : null}
      <NoticeBar>{w('notice')}</NoticeBar>
      <AdminList {...list} rows={oneRow} failure={null} filter={() => true}>
        {row}
      </AdminList>
      <AdminList {...list} rows={undefined} failure={null} filter={() => true}>
        {row}
      </AdminList>
      <AdminList {...list} rows={noRows} failure={null} filter={() => true}>
        {row}
      </AdminList>
      <AdminList {...list} rows={oneRow} failure={null} filter={() => false} nothing={w('noRow')}>
        {row}
      </AdminList>
      <AdminList {...list} rows={oneRow} failure={w('broken')} filter={() => true}>
        {row}
      </AdminList>
    </>
  );
}
