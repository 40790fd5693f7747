import type { SentenceCode } from '#core/texts/texts.ts';
import type { BulkFailure } from '#core/schedules/bulk/bulk-schedule.ts';
import type { CsvPlan } from '#core/schedules/bulk/csv-plans.ts';
import type { Committed } from '../../../offline/outcomes.ts';
import type { Tell } from '../planner/PlannerNotice.tsx';
import type { BulkForm, BulkPlans, BulkWorld } from './bulk-form.ts';
import { useEffect, useRef } from 'react';
import { readCsvPlans } from '#core/schedules/bulk/csv-plans.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { sharedFields } from '#core/schedules/plan-fields.ts';
import { ApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure-text.ts';
import { newKey } from '../../../api/new-key.ts';
import { earnInstallHint } from '../../../install/install-hint.ts';
import { inputPath, settledValues } from '../../../fields/input-values.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { commitAll } from '../../../offline/commit.ts';
import { creationIn } from '../changes/plan-changes.ts';
import { workflowOf } from '../form/schedule-form.ts';
import { takeBackGroup } from '../changes/take-back-group.ts';
import { readFormValues } from '../../../fields/form-values.ts';
import { dropForm, formPlace, hasForm, keepForm, ownFormPlace, readForm } from '../../../session/kept-forms.ts';
import { emptyBulk, parseBulkForm } from './bulk-form.ts';

const toasts: readonly SentenceCode[] = ['schedules.bulkRequired', 'schedules.bulkEmpty'];

/** The server's refusals of the sent table. */
export type Refused = { csv: string; failed: BulkFailure[] };

/** A planned table; `isKept`: some of its plans are still pending on this device. */
export type PlannedBulk = { id: string; successCount: number; isKept: boolean };

/** A table and the shared fields of its plans. All plans are stored on the device, or none. */
export function useBulkForm({
  influencerId,
  world,
  onDone,
  onRefused,
  tell,
}: {
  influencerId: string;
  world: BulkWorld;
  onDone: (planned: PlannedBulk) => void;
  onRefused: (refused: Refused) => void;
  tell: Tell;
}) {
  const send = async ({ csv, drafts }: BulkPlans) => {
    tell(null);
    try {
      const groupId = newKey();
      const outcomes = await commitAll(drafts.map((draft) => creationIn(influencerId, groupId, draft)));
      const failed = failuresOf(outcomes, readCsvPlans(csv));
      if (failed.length > 0) {
        // All or none: the stored plans are deleted again.
        await (
          await takeBackGroup(groupId)
        ).answer;
        onRefused({ csv, failed });
        const count = failed.length;
        tell((t, locale) =>
          t('bulk.createFailed', { message: sentenceOf('schedules.bulkWrongLines', locale, { count }) }),
        );
        return;
      }
      dropBulk(influencerId);
      earnInstallHint();
      onDone({ id: groupId, successCount: drafts.length, isKept: outcomes.some(isKept) });
    } catch (error) {
      tell((t, locale) => t('bulk.createFailed', { message: failureText(error, t, locale) }));
      throw error;
    }
  };
  const parse = (values: BulkForm) => parseBulkForm(values, world);
  const form = useRuleForm<BulkForm, BulkPlans>({
    defaults: () => {
      const empty = emptyBulk(world);
      return keptBulk(influencerId, empty) ?? empty;
    },
    parse,
    send,
    shows: (values) => workflowOf(values, world)?.inputFields.map(inputPath) ?? [],
  });
  const { values, unsaved } = form;
  const missing = useRef<SentenceCode | null>(null);
  useEffect(() => {
    if (missing.current === null) return;
    const read = parse(values);
    if (!read.ok && read.refusal.issues?.[0]?.code === missing.current) return;
    missing.current = null;
    tell(null);
  });
  useEffect(() => {
    // Returning to the first text is a change too, once another text was stored.
    if (unsaved || hasKeptBulk(influencerId)) keepBulk(influencerId, values);
  }, [unsaved, values, influencerId]);

  return {
    ...form,
    /** Sends the table, or shows why nothing can be sent (spec §8 Planning toast) until something can. Wrong lines are marked in place. */
    submit: async () => {
      if (await form.submit()) return;
      const read = parse(form.getValues());
      const found = read.ok ? undefined : read.refusal.issues?.[0];
      if (!found || !toasts.includes(found.code)) return;
      missing.current = found.code;
      tell((_t, locale) => sentenceOf(found.code, locale, found.params));
    },
  };
}

/** The server's refusals, at their lines. */
function failuresOf(outcomes: readonly (Committed | ApiError)[], lines: readonly CsvPlan[]): BulkFailure[] {
  return outcomes.flatMap((outcome, index) => {
    if (!(outcome instanceof ApiError)) return [];
    const { code, params } = outcome.issues[0] ?? outcome;
    const error = { code, ...(params ? { params } : {}) } as BulkFailure['error'];
    return [{ index, line: lines[index]?.line ?? index + 1, error }];
  });
}

function isKept(outcome: Committed | ApiError): boolean {
  return !(outcome instanceof ApiError) && outcome.state !== 'done';
}

export type BulkFormState = ReturnType<typeof useBulkForm>;

export function bulkPlace(userId: string, influencerId: string): string {
  return formPlace('bulk', userId, influencerId);
}

/** `empty`: the values of a new form; fields that a draft of another version lacks take theirs from it. */
function keptBulk(influencerId: string, empty: BulkForm): BulkForm | undefined {
  return readForm(ownFormPlace('bulk', influencerId), (text) => parseKeptBulk(text, empty));
}

function hasKeptBulk(influencerId: string): boolean {
  return hasForm(ownFormPlace('bulk', influencerId));
}

function keepBulk(influencerId: string, form: BulkForm): void {
  keepForm(ownFormPlace('bulk', influencerId), { ...form, inputData: settledValues(form.inputData) });
}

function dropBulk(influencerId: string): void {
  dropForm(ownFormPlace('bulk', influencerId));
}

/** An unreadable text is no draft. */
export function parseKeptBulk(text: string | null, empty: BulkForm): BulkForm | undefined {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<BulkForm> | null;
    if (typeof read !== 'object' || read === null || typeof read.csv !== 'string') return undefined;
    return { ...empty, ...readFormValues(sharedFields, read), csv: read.csv };
  } catch {
    return undefined;
  }
}
