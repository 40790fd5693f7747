import type { GenerationView, ResultField } from '#core/generation/generation.ts';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../../i18n/useText.ts';

/** The workflow's response: the number of files, and the values of its other fields. */
export function ReceiptAnswer({ answer }: { answer: Pick<GenerationView, 'media' | 'text' | 'responseFields'> }) {
  const { t, locale } = useText();
  const { media, text, responseFields } = answer;
  const told = responseFields.filter(({ fieldType }) => fieldType === 'text' || fieldType === 'json');
  return (
    <>
      {media.length > 0 ? <p>{t('receipt.files', { count: media.length })}</p> : null}
      {media.length === 0 && !text && told.length === 0 ? <p>{t('receipt.nothing')}</p> : null}
      {text && told.length === 0 ? <p className="wrap-anywhere whitespace-pre-wrap">{text}</p> : null}
      {told.length > 0 ? (
        <dl>
          {told.map((field, index) => (
            <div className="mt-2.5" key={field.fieldPath ?? index}>
              <dt className="mut text-sm">{localText(field.displayName, locale) || field.fieldPath}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{valueText(field)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

function valueText({ value }: ResultField): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
