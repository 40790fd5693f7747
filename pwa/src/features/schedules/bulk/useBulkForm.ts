import type { SentenceCode } from '#core/texts/texts.ts';
import type { BulkFailure } from '#core/schedules/bulk/bulk-schedule.ts';
import type { CsvPlan } from '#core/schedules/bulk/csv-plans.ts';
import type { Committed } from '../../../offline/outcomes.ts';
import type { Announce } from '../planner/PlannerNotice.tsx';
import type { BulkForm, BulkPlans, BulkWorld } from './bulk-form.ts';
import { useEffect, useRef } from 'react';
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
import { revertGroup } from '../changes/revert-group.ts';
import { readFormValues } from '../../../fields/form-values.ts';
import { dropForm, formPlace, hasForm, storeForm, ownFormPlace, readForm } from '../../../session/stored-forms.ts';
import { emptyBulk, parseBulkForm } from './bulk-form.ts';

const toasts: readonly SentenceCode[] = ['schedules.bulkRequired', 'schedules.bulkEmpty'];

/** The server's refusals of the sent table. */
export type Refused = { csv: string; failed: BulkFailure[] };

/** A planned table; `isStored`: some of its plans are still pending on this device. */
export type PlannedBulk = { id: string; successCount: number; isStored: boolean };

/** A table and the shared fields of its plans, of whatever models. All plans are stored on the device, or none. */
export function useBulkForm({
  id,
  world,
  onDone,
  onRefused,
  announce,
}: {
  /** Names the stored draft: of one model, or of the calendar of all. */
  id: string;
  world: BulkWorld;
  onDone: (planned: PlannedBulk) => void;
  onRefused: (refused: Refused) => void;
  announce: Announce;
}) {
  const send = async ({ csv, lines, plans }: BulkPlans) => {
    announce(null);
    try {
      const groupId = newKey();
      const outcomes = await commitAll(
        plans.map(({ influencerId, draft }) => creationIn(influencerId, groupId, draft)),
      );
      const failed = failuresOf(outcomes, lines);
      if (failed.length > 0) {
        // All or none: the stored plans are deleted again.
        await (
          await revertGroup(groupId)
        ).answer;
        onRefused({ csv, failed });
        const count = failed.length;
        announce((t, locale) =>
          t('bulk.createFailed', { message: sentenceOf('schedules.bulkWrongLines', locale, { count }) }),
        );
        return;
      }
      dropBulk(id);
      earnInstallHint();
      onDone({ id: groupId, successCount: plans.length, isStored: outcomes.some(isStored) });
    } catch (error) {
      announce((t, locale) => t('bulk.createFailed', { message: failureText(error, t, locale) }));
      throw error;
    }
  };
  const parse = (values: BulkForm) => parseBulkForm(values, world);
  const form = useRuleForm<BulkForm, BulkPlans>({
    defaults: () => {
      const empty = emptyBulk(world);
      return storedBulk(id, empty) ?? empty;
    },
    parse,
    send,
    displayedPaths: (values) => workflowOf(values, world)?.inputFields.map(inputPath) ?? [],
  });
  const { values, unsaved } = form;
  const missing = useRef<SentenceCode | null>(null);
  useEffect(() => {
    if (missing.current === null) return;
    const read = parse(values);
    if (!read.ok && read.refusal.issues?.[0]?.code === missing.current) return;
    missing.current = null;
    announce(null);
  });
  useEffect(() => {
    // Returning to the first text is a change too, once another text was stored.
    if (unsaved || hasStoredBulk(id)) storeBulk(id, values);
  }, [unsaved, values, id]);

  return {
    ...form,
    /** Sends the table, or shows why nothing can be sent (spec §8 Planning toast) until something can. Wrong lines are marked in place. */
    submit: async () => {
      if (await form.submit()) return;
      const read = parse(form.getValues());
      const match = read.ok ? undefined : read.refusal.issues?.[0];
      if (!match || !toasts.includes(match.code)) return;
      missing.current = match.code;
      announce((_t, locale) => sentenceOf(match.code, locale, match.params));
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

function isStored(outcome: Committed | ApiError): boolean {
  return !(outcome instanceof ApiError) && outcome.state !== 'done';
}

export type BulkFormState = ReturnType<typeof useBulkForm>;

export function bulkPlace(userId: string, id: string): string {
  return formPlace('bulk', userId, id);
}

/** `empty`: the values of a new form; fields that a draft of another version lacks take theirs from it. */
function storedBulk(id: string, empty: BulkForm): BulkForm | undefined {
  return readForm(ownFormPlace('bulk', id), (text) => parseStoredBulk(text, empty));
}

function hasStoredBulk(id: string): boolean {
  return hasForm(ownFormPlace('bulk', id));
}

function storeBulk(id: string, form: BulkForm): void {
  storeForm(ownFormPlace('bulk', id), { ...form, inputData: settledValues(form.inputData) });
}

function dropBulk(id: string): void {
  dropForm(ownFormPlace('bulk', id));
}

/** An unreadable text is no draft. */
export function parseStoredBulk(text: string | null, empty: BulkForm): BulkForm | undefined {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<BulkForm> | null;
    if (typeof read !== 'object' || read === null || typeof read.csv !== 'string') return undefined;
    return { ...empty, ...readFormValues(sharedFields, read), csv: read.csv };
  } catch {
    return undefined;
  }
}
