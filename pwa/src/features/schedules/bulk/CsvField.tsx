import type { TableModel } from '#core/schedules/bulk/table-models.ts';
import type { BulkFormState } from './useBulkForm.ts';
import { Download, FileUp } from 'lucide-react';
import { useRef } from 'react';
import { withPlainDates } from '#core/schedules/bulk/csv-plans.ts';
import { cellOfModel } from '#core/schedules/bulk/table-models.ts';
import { printCsvPlans } from '#core/schedules/bulk/csv-print.ts';
import { addDays, dayOfInstant, instantOfWall } from '#core/shared/turkey-time.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { saveCsv } from '../../../ui/save-file.ts';

/** The table as text: typed, pasted, or read from a file that is chosen or dropped. */
export function CsvField({
  form,
  now,
  isOver,
  onFile,
  models,
}: {
  form: BulkFormState;
  now: string;
  isOver: boolean;
  onFile: (file: File | undefined) => void;
  /** Those that the example names; empty for a table of one model. */
  models: readonly TableModel[];
}) {
  const { t, locale } = useText();
  const input = useRef<HTMLInputElement>(null);
  const { csv } = form.values;
  const plain = withPlainDates(csv);
  const example = ['bulk.samplePrompt1', 'bulk.samplePrompt2', 'bulk.samplePrompt3'] as const;
  const saveSample = () => {
    const plans = example.map((prompt, index) => ({
      scheduledAt: instantOfWall(addDays(dayOfInstant(now), index + 1), '09:00')!,
      prompt: t(prompt),
      influencerId: models[index % models.length]?.id ?? '',
    }));
    saveCsv(t('bulk.sampleName'), printCsvPlans(plans, locale, { models: models.length > 0 ? models : null }));
  };
  return (
    <div className="flex flex-col gap-3.5 [&_textarea]:max-h-59 [&_textarea]:min-h-37.5 [&_textarea]:overflow-auto [&_textarea]:text-[0.875rem]">
      <div
        className="flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-md border-[1.5px] border-dashed border-line-strong bg-page px-4 py-3.5 data-over:border-solid data-over:border-m-strong data-over:bg-m-tint"
        data-over={isOver || undefined}
      >
        <FileUp className="flex-none text-ink-2" size={22} aria-hidden />
        <p className="grow min-w-0 basis-45 text-sm">{t(isOver ? 'bulk.dropNow' : 'bulk.drop')}</p>
        <span className="row flex-wrap gap-2">
          <Button size="s" onClick={() => input.current?.click()}>
            {t('bulk.pick')}
          </Button>
          <Button size="s" tone="ghost" icon={<Download size={16} aria-hidden />} onClick={saveSample}>
            {t('bulk.sample')}
          </Button>
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={(event) => {
            onFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <TextArea
        {...form.text('csv')}
        label={t('bulk.table')}
        required
        mono
        rows={6}
        spellCheck={false}
        autoCapitalize="off"
        placeholder={`${models.length > 0 ? `${cellOfModel(models[0]!, models)},` : ''}${addDays(dayOfInstant(now), 1)},09:00,${t('bulk.samplePrompt2')}`}
        hint={t(models.length > 0 ? 'bulk.tableHintModels' : 'bulk.tableHint')}
        onPaste={(event) => {
          const file = event.clipboardData.files[0];
          if (!file || event.clipboardData.types.includes('text/plain')) return;
          event.preventDefault();
          onFile(file);
        }}
      />
      {plain === csv ? null : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field bg-pending-bg py-2 pr-2 pl-3.5 text-s text-pending-fg">
          <span className="grow">{t('bulk.fixDatesNote')}</span>
          <Button size="s" onClick={() => form.set('csv', plain)}>
            {t('bulk.fixDates')}
          </Button>
        </p>
      )}
    </div>
  );
}
