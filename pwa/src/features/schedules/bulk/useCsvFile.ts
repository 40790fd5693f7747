import type { DragEvent } from 'react';
import type { BulkFormState } from './useBulkForm.ts';
import { useState } from 'react';
import { textOfBytes, maxBulkLines, maxCsvCharacters } from '#core/schedules/bulk/csv-plans.ts';
import { useText } from '../../../i18n/useText.ts';
import { toast } from '../../../ui/Toaster.tsx';

/** A larger file has more plans than can be created together, whatever its encoding. */
const maxFileBytes = maxCsvCharacters * 2;

/** Reads a file that was chosen, dropped or pasted into the table; the previous text can be restored. */
export function useCsvFile(form: Pick<BulkFormState, 'getValues' | 'set' | 'mark'>) {
  const { t } = useText();
  const [isOver, setOver] = useState(false);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > maxFileBytes) {
      return form.mark('csv', { code: 'schedules.bulkTooMany', params: { max: maxBulkLines } });
    }
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) return form.mark('csv', { code: 'schedules.csv.unreadable' });
    const text = textOfBytes(new Uint8Array(bytes));
    if (text === null) return form.mark('csv', { code: 'schedules.csv.notText' });
    const before = form.getValues('csv');
    form.set('csv', text);
    if (before.trim() === '' || before === text) return;
    const undo = { label: t('ui.undo'), run: () => form.set('csv', before) };
    toast.note(t('bulk.replaced', { name: file.name }), { action: undo });
  };

  return {
    take: (file: File | undefined) => void take(file),
    isOver,
    /** For the element that accepts dropped files. The browser handles dragged text itself. */
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (!file) return;
        event.preventDefault();
        void take(file);
      },
    },
  };
}
