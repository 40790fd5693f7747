import type { InputField } from '../../fields/input-values.ts';
import type { CreatorForm } from './useCreatorForm.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { InputFields } from '../../fields/InputFields.tsx';
import { inputPath, valueOf } from '../../fields/input-values.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';

/** The workflow's own inputs: required ones visible, optional ones folded until opened, filled or wrong. */
export function WorkflowInputs({ fields, form }: { fields: readonly InputField[]; form: CreatorForm }) {
  const { t } = useText();
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const needed = fields.filter(({ isRequired }) => isRequired);
  const options = fields.filter(({ isRequired }) => !isRequired);
  const isWrong = options.some((field) => form.errors[inputPath(field)] !== undefined);
  const isFilled = options.some((field) => (valueOf(field, form.values.inputData) ?? '') !== '');
  // Once shown it stays: emptying a field does not hide it.
  if ((isWrong || isFilled) && !unfolded) setUnfolded(true);
  return (
    <div className="grid justify-items-start gap-3.5 empty:hidden [&>:is(.input-fields,[id])]:w-full">
      <InputFields fields={needed} form={form} marks="word" />
      {options.length === 0 ? null : (
        <>
          <Button
            size="s"
            aria-expanded={unfolded}
            aria-controls={id}
            icon={<ChevronDown size={16} className={unfolded ? 'rotate-180' : undefined} aria-hidden />}
            onClick={() => setUnfolded(!unfolded)}
          >
            {t('generation.options', { count: options.length })}
          </Button>
          {/* Rendered while folded, so that a pasted image finds its field. */}
          <div id={id} hidden={!unfolded}>
            <InputFields fields={options} form={form} marks="word" />
          </div>
        </>
      )}
    </div>
  );
}
