import type { BulkInput } from '#core/schedules/bulk-draft.ts';
import type { SentenceCode } from '#core/texts/texts.ts';
import type { BulkOutcome } from '#core/schedules/bulk-schedule.ts';
import type { Tell } from '../PlannerNotice.tsx';
import type { BulkForm, BulkWorld } from './bulk-form.ts';
import { useEffect, useRef } from 'react';
import { createBulk, schedulesOfInfluencer } from '#core/contract/schedules.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { failureText } from '../../../api/failure-text.ts';
import { newKey } from '../../../api/new-key.ts';
import { useAct } from '../../../api/useCall.ts';
import { earnInstallHint } from '../../../install/install-hint.ts';
import { inputPath } from '../../../fields/input-values.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { workflowOf } from '../schedule-form.ts';
import { emptyBulk, parseBulkForm } from './bulk-form.ts';
import { dropBulk, hasKeptBulk, keepBulk, keptBulk } from './kept-bulk.ts';

const toasts: readonly SentenceCode[] = ['schedules.bulkRequired', 'schedules.bulkEmpty'];

/** What the server refused of the table as it was sent. */
export type Refused = { csv: string; failed: BulkOutcome['failed'] };

/** A table and what its plans share. One id for one table: pressing twice, or again after a lost line, plans it once. */
export function useBulkForm({
  influencerId,
  world,
  onDone,
  onRefused,
  tell,
}: {
  influencerId: string;
  world: BulkWorld;
  onDone: (outcome: BulkOutcome) => void;
  onRefused: (refused: Refused) => void;
  tell: Tell;
}) {
  const create = useAct(createBulk, { refresh: [schedulesOfInfluencer] });
  const intention = useRef({ sent: '', id: '' });

  const send = async (draft: BulkInput) => {
    tell(null);
    const sent = JSON.stringify(draft);
    if (intention.current.sent !== sent) intention.current = { sent, id: newKey() };
    try {
      const outcome = await create.mutateAsync({ body: { ...draft, id: intention.current.id, influencerId } });
      if (outcome.errorCount > 0) {
        onRefused({ csv: draft.csv, failed: outcome.failed });
        tell((t, locale) => {
          const message = sentenceOf('schedules.bulkWrongLines', locale, { count: outcome.errorCount });
          return t('bulk.createFailed', { message });
        });
        return;
      }
      dropBulk(influencerId);
      earnInstallHint();
      onDone(outcome);
    } catch (error) {
      tell((t, locale) => t('bulk.createFailed', { message: failureText(error, t, locale) }));
      throw error;
    }
  };
  const parse = (values: BulkForm) => parseBulkForm(values, world);
  const form = useRuleForm<BulkForm, BulkInput>({
    defaults: () => {
      const empty = emptyBulk(world);
      return keptBulk(influencerId, empty) ?? empty;
    },
    parse,
    send,
    shows: (values) => workflowOf(values, world)?.inputFields.map(inputPath) ?? [],
  });
  const { values, unsaved } = form;
  useEffect(() => {
    // Back where it began is a change too, once another text was kept.
    if (unsaved || hasKeptBulk(influencerId)) keepBulk(influencerId, values);
  }, [unsaved, values, influencerId]);

  return {
    ...form,
    /** Sends it, or says why there is nothing to send (spec §8 Planning toast). Wrong lines are told where they stand. */
    submit: async () => {
      if (await form.submit()) return;
      const parsed = parse(form.getValues());
      const found = parsed.ok ? undefined : parsed.refusal.issues?.[0];
      if (found && toasts.includes(found.code)) tell((_t, locale) => sentenceOf(found.code, locale, found.params));
    },
  };
}

export type BulkFormState = ReturnType<typeof useBulkForm>;
