import type { WebhookForm } from './webhook-form.ts';
import { useId, useState } from 'react';
import { sentenceOf } from '#core/texts/texts.ts';
import { readJson } from '#core/webhooks/json-text.ts';
import { namesIn } from '#core/webhooks/names-in-text.ts';
import { templateProblem } from '#core/webhooks/template-checks.ts';
import { useText } from '../../../i18n/useText.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { previewOf, sampleScene } from './sample-request.ts';

/** The request for sample values, updated while typing. Secrets are masked. */
export function RequestPreview({ values }: { values: WebhookForm }) {
  const { t, locale } = useText();
  const titleId = useId();
  const [prompt, setPrompt] = useState<string | null>(null);
  const [inputs, setInputs] = useState<Record<string, string>>({});
  const template = values.requestTemplate.trim() === '' ? null : readJson(values.requestTemplate);
  const samples = {
    prompt: prompt ?? t('webhookAdmin.samplePrompt'),
    influencerName: t('webhookAdmin.sampleName'),
    creatorPrompt: t('webhookAdmin.samplePersona'),
    origin: globalThis.location.origin,
    inputs,
  };
  const fields = values.inputFields.filter(({ fieldName }) => fieldName.trim() !== '');
  const problem = template?.ok ? templateProblem(template.value) : null;
  const isWrong = problem !== null || template?.ok === false;
  const preview = isWrong ? null : previewOf(values, template?.ok ? template.value : null, samples);
  const hasScene = template === null || (template.ok && namesIn(template.value).includes('scene'));
  return (
    <section className="request-preview grid grid-cols-[minmax(0,1fr)] gap-2.5" aria-labelledby={titleId}>
      <h3 id={titleId} className="font-display plain-figures text-[1.0625rem] leading-[1.2] font-semibold">
        {t('webhookAdmin.preview')}
      </h3>
      {preview ? (
        <pre
          className="admin-code overflow-auto rounded-md bg-sunken px-3.5 py-2.5 font-mono plain-figures text-[0.8125rem] leading-normal font-medium"
          tabIndex={0}
          aria-labelledby={titleId}
        >
          {preview}
        </pre>
      ) : (
        <p className="rounded-md bg-sunken px-3.5 py-2.5 text-s wrap-anywhere">
          {problem
            ? sentenceOf(problem.code, locale, problem.params)
            : t('webhookAdmin.previewWrong', { line: template?.ok === false ? template.line : 1 })}
        </p>
      )}
      {hasScene ? (
        <div>
          <h4 className="text-sm font-semibold">{t('webhookAdmin.sceneExample')}</h4>
          <p className="text-s whitespace-pre-line wrap-anywhere text-ink-2">{sampleScene(values, samples)}</p>
        </div>
      ) : null}
      <details>
        <summary>{t('webhookAdmin.samples')}</summary>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-3 pt-2.5">
          <TextInput
            label={t('webhookAdmin.samplePromptLabel')}
            value={samples.prompt}
            onChange={({ target }) => setPrompt(target.value)}
          />
          {fields.map(({ id, fieldName }) => (
            <TextInput
              key={id}
              label={fieldName}
              value={inputs[fieldName] ?? ''}
              onChange={({ target }) => setInputs((all) => ({ ...all, [fieldName]: target.value }))}
            />
          ))}
        </div>
      </details>
    </section>
  );
}
