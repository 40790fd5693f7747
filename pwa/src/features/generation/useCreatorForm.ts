import type { ContentType, PublicWebhook } from '#core/webhooks/webhook.ts';
import type { InputValue } from '../../fields/input-values.ts';
import type { Draft } from './draft.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { inputErrors } from '../../fields/input-values.ts';
import { useText } from '../../i18n/useText.ts';
import { useUser } from '../../session/session-store.ts';
import { draftPlace, keepDraft, readDraft } from './draft.ts';
import { workflowOf } from './readiness.ts';
import { useGenerate } from './useGenerate.ts';

const fileKinds: ReadonlySet<string> = new Set(['image', 'video', 'audio', 'file']);

type Errors = Record<string, string | undefined>;

/** The form of the creator: what is asked for, what is wrong with it, and the press. */
export function useCreatorForm(influencerId: string, workflows: readonly PublicWebhook[]) {
  const { locale } = useText();
  const user = useUser();
  const place = draftPlace(user?.id ?? '', influencerId);
  const [draft, setDraft] = useState<Draft>(() => readDraft(place));
  const [errors, setErrors] = useState<Errors>({});
  const generating = useGenerate(influencerId);
  const workflow = workflowOf(draft, workflows);

  const change = (next: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => {
    setDraft((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) }));
  };
  useEffect(() => keepDraft(place, draft), [place, draft]);

  const setError = (name: string, error: string | null) => setErrors((now) => ({ ...now, [name]: error ?? undefined }));

  /** Marks what is missing or wrong. */
  const isComplete = () => {
    if (!workflow) return false;
    const found = inputErrors(workflow.inputFields, draft.values, locale);
    // A file that was refused stays refused: asking again does not make it smaller.
    setErrors((now) => ({ ...refusedFiles(now, workflow, draft), ...found }));
    if (Object.keys(found).length === 0) return true;
    focusFirstError();
    return false;
  };
  const submit = async () => {
    if (!workflow) return false;
    const accepted = await generating.start(draft, workflow);
    if (!accepted) focusFirstError();
    return accepted;
  };
  const said = generating.error instanceof ApiError ? generating.error : null;
  return {
    draft,
    workflow,
    sending: generating.sending,
    error: generating.error,
    errors: { ...fieldErrorsOf(said), ...errors },
    promptError: said?.issues.find(({ path }) => path === 'prompt')?.message,
    setType: (type: ContentType) => change({ type }),
    setWorkflow: (webhookId: string) => change({ webhookId }),
    setPrompt: (prompt: string) => {
      generating.clearError();
      change({ prompt });
    },
    setValue: (name: string, value: InputValue) => {
      generating.clearError();
      setError(name, null);
      change((now) => ({ values: { ...now.values, [name]: value } }));
    },
    setError,
    isComplete,
    submit,
    refill: (next: Pick<Draft, 'type' | 'webhookId' | 'prompt'>) => {
      generating.clearError();
      setErrors({});
      change(next);
    },
  };
}

/** What is wrong with files that were not taken. They hold nothing back that does not need them. */
function refusedFiles(errors: Errors, { inputFields }: PublicWebhook, { values }: Draft): Errors {
  const refused = inputFields.filter(
    ({ fieldName, fieldType }) => fileKinds.has(fieldType) && !values[fieldName] && errors[fieldName],
  );
  return Object.fromEntries(refused.map(({ fieldName }) => [fieldName, errors[fieldName]]));
}

/** The server's complaints about inputs, by field name. */
function fieldErrorsOf(error: ApiError | null): Errors {
  const issues = error?.issues.filter(({ path }) => path.startsWith('inputData.')) ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.replace('inputData.', ''), message]));
}

/** Once it is on screen. */
function focusFirstError(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('#creator-form [aria-invalid="true"]')?.focus();
  });
}
