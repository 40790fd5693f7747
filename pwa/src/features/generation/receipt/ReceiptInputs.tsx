import type { ReceiptInput } from '#core/generation/receipt.ts';
import { localText } from '#core/shared/locale.ts';
import { useText } from '../../../i18n/useText.ts';

/** The entered inputs under the form's labels; a deleted file is named. */
export function ReceiptInputs({ inputs }: { inputs: readonly ReceiptInput[] }) {
  const { t, locale } = useText();
  if (inputs.length === 0) return null;
  const words = ({ value, file }: ReceiptInput) => {
    if (file) return file.isThere ? file.name : t('receipt.fileGone', { name: file.name });
    return typeof value === 'object' && value !== null ? localText(value, locale) : String(value ?? '');
  };
  return (
    <dl className="fact-list mt-3">
      {inputs.map((input) => (
        <div key={input.fieldName}>
          <dt>{input.displayName ? localText(input.displayName, locale) : input.fieldName}</dt>
          <dd className="[overflow-wrap:anywhere]">{words(input)}</dd>
        </div>
      ))}
    </dl>
  );
}
