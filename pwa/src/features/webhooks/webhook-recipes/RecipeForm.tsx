import type { Recipe, RecipeAnswers, RecipeQuestion } from '#core/webhooks/recipes/recipe.ts';
import { readRecipe, recipeQuestions } from '#core/webhooks/recipes/recipe.ts';
import type { WebhookForm } from '../webhook-admin/webhook-form.ts';
import type { WebhookDraft } from '#core/webhooks/webhook-draft.ts';
import type { EntryDraft } from '#core/webhooks/request-entries.ts';
import type { AdminWebhook } from '#core/webhooks/present-webhooks.ts';
import { useState } from 'react';
import { parseWebhook } from '#core/webhooks/webhook-draft.ts';
import { withSecret } from '#core/webhooks/result-mode.ts';
import { useRuleForm } from '../../../fields/useRuleForm.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { formOfWebhook } from '../webhook-admin/webhook-form.ts';
import { WebhookEditor } from '../webhook-admin/WebhookEditor.tsx';
import './webhook-recipes.css';

const isSecret: Record<RecipeQuestion, boolean> = {
  model: false,
  address: false,
  origin: false,
  key: true,
  signingSecret: true,
};

/** The inputs of a recipe, and the steps at the service. */
export function RecipeForm({ recipe, onFilled }: { recipe: Recipe; onFilled: (form: WebhookForm) => void }) {
  const { t } = useText();
  const form = useRuleForm({
    defaults: () => startOf(recipe),
    parse: (answers: RecipeAnswers) => {
      const read = readRecipe(recipe, answers);
      return read.ok ? parseWebhook(read.value, null, (kind, at) => `${kind}-${at}`) : read;
    },
    send: async (draft) => onFilled(formOfDraft(draft)),
  });
  const { origin } = recipe.questions;
  // The server of a known service is rarely another one; that of a self-hosted one is the first question.
  const isUsual = origin?.start !== undefined;
  const input = recipeQuestions.filter((name) => recipe.questions[name] && !(name === 'origin' && isUsual));
  const ordered = input.toSorted((a, b) => Number(b === 'origin') - Number(a === 'origin'));
  const question = (name: RecipeQuestion) => {
    const { isRequired = false, example } = recipe.questions[name] ?? {};
    return (
      <TextInput
        key={name}
        label={t(`webhookRecipes.${name}`)}
        hint={example ? t('webhookRecipes.example', { example }) : undefined}
        {...form.text(name)}
        {...(isRequired ? { required: true } : { optional: true })}
        type={isSecret[name] ? 'password' : 'text'}
        autoComplete={isSecret[name] ? 'new-password' : 'off'}
        {...(name === 'address' || name === 'origin' ? { inputMode: 'url' as const } : {})}
        mono
        maxLength={1000}
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  };
  return (
    <form
      className="card recipe-form grid max-w-160 grid-cols-[minmax(0,1fr)] gap-4.5"
      aria-label={t('webhookRecipes.questions')}
      {...form.props}
    >
      <div>
        <h2 className="text-title-3">{t(`webhookRecipes.${recipe.id}`)}</h2>
        <p className="mut text-sm">{t(`webhookRecipes.${recipe.id}-note`)}</p>
      </div>
      {form.whole ? (
        <p className="edit-failure text-label text-failed-fg" role="alert">
          {form.whole}
        </p>
      ) : null}
      <p className="rounded-md bg-sunken px-3.5 py-2.5 text-s wrap-anywhere">
        {t(`webhookRecipes.${recipe.id}-steps`)}
      </p>
      {recipe.makes.length > 1 ? (
        <div className="col gap-2">
          <span className="field-label" aria-hidden>
            {t('webhookAdmin.contentType')}
          </span>
          <Segmented
            className="self-start"
            label={t('webhookAdmin.contentType')}
            value={form.values.makes}
            onChange={(makes) => form.set('makes', makes)}
            choices={recipe.makes.map((value) => ({ value, label: t(`webhookAdmin.${value}Content`) }))}
          />
        </div>
      ) : null}
      {ordered.map(question)}
      {isUsual ? (
        <details open={form.errors['origin'] !== undefined || undefined}>
          <summary>{t('webhookRecipes.otherServer')}</summary>
          <div className="pt-3">{question('origin')}</div>
        </details>
      ) : null}
      <Button tone="ink" type="submit" className="justify-self-start">
        {t('webhookRecipes.fill')}
      </Button>
    </form>
  );
}

function startOf({ questions, makes }: Recipe): RecipeAnswers {
  const start = (name: RecipeQuestion) => questions[name]?.start ?? '';
  return {
    model: start('model'),
    address: start('address'),
    key: start('key'),
    signingSecret: start('signingSecret'),
    origin: start('origin'),
    makes: makes[0]!,
  };
}

/** The form of a new workflow with the values of a draft: typed secrets are in their fields. */
export function formOfDraft(draft: WebhookDraft): WebhookForm {
  const { mode, headers, query, creditCost } = draft;
  const form = formOfWebhook({
    ...draft,
    creditCost: { costPerUse: creditCost },
    headers: headers.map(displayed),
    query: query.map(displayed),
    mode: withSecret(mode, () => ({ hasSecret: false })),
    responseFields: draft.responseFields.map((field) => ({ ...field, renderOptions: field.renderOptions ?? null })),
  });
  const typed = (place: 'headers' | 'query') =>
    form[place].map((entry, at) => ({ ...entry, value: draft[place][at]?.value ?? '' }));
  const secret = mode.kind === 'callback' && 'secret' in mode.signature ? (mode.signature.secret ?? '') : '';
  return {
    ...form,
    headers: typed('headers'),
    query: typed('query'),
    mode: { ...form.mode, signature: { ...form.mode.signature, secret } },
  };
}

function displayed(entry: EntryDraft) {
  return entry.secret ? { name: entry.name, secret: true as const, hasValue: false } : entry;
}

/**
 * A new workflow from a recipe: its few inputs, then the form with their values. Typed values are in no address and do not
 * survive a reload.
 */
export function RecipeStart({ recipe, onCreated }: { recipe: Recipe; onCreated: (webhook: AdminWebhook) => void }) {
  const [start, setStart] = useState<WebhookForm | null>(null);
  if (start) return <WebhookEditor webhook={null} start={start} startsUnsaved onCreated={onCreated} />;
  return <RecipeForm recipe={recipe} onFilled={setStart} />;
}
