import type { GenerationView } from '#core/generation/generation.ts';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../i18n/useText.ts';

/**
 * The workflow's response besides its files and its main text: each text and each piece of data under its name, in the workflow's order.
 */
export function ResultFields({ run: { text, responseFields } }: { run: GenerationView }) {
  const { locale } = useText();
  // The first text of a run is already shown as its main text.
  const main = responseFields.find(({ fieldType, value }) => fieldType === 'text' && value === text);
  const told = responseFields.filter(
    (field) => (field.fieldType === 'text' || field.fieldType === 'json') && field !== main && field.value !== null,
  );
  if (told.length === 0) return null;
  return (
    <dl className="result-fields grid gap-3 wrap-anywhere">
      {told.map(({ displayName, fieldPath, value }, at) => (
        <div key={`${at} ${fieldPath}`}>
          <dt className="mut text-sm font-semibold">{localText(displayName, locale) || fieldPath}</dt>
          <dd>
            {typeof value === 'object' ? (
              <pre tabIndex={0} role="region" aria-label={localText(displayName, locale) || fieldPath}>
                {JSON.stringify(value, null, 2)}
              </pre>
            ) : (
              <p className="whitespace-pre-wrap">{typeof value === 'string' ? value : JSON.stringify(value)}</p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
