import type { Receipt } from '#core/generation/receipt.ts';
import type { Draft } from './draft.ts';
import { toInputValues } from '../../fields/input-values.ts';
import { translate } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast.ts';

/** Puts the inputs and files of a run into the form instead of `before`, names the deleted files, and can be undone. */
export function fillAgain({ generation, inputs, inputData }: Receipt, before: Draft, fill: (draft: Draft) => void) {
  const gone = inputs.flatMap(({ file }) => (file && !file.isThere ? [file] : []));
  const hashes = gone.map(({ sha256 }) => sha256);
  fill({
    type: generation.contentType,
    webhookId: generation.webhookId,
    prompt: generation.prompt,
    inputData: toInputValues(inputData, hashes),
  });
  const undo = { action: { label: translate('ui.undo'), run: () => fill(before) } };
  const names = gone.map(({ name }) => name).join(', ');
  if (gone.length > 0) toast.note(translate('generation.filesGone', { names }), undo);
  else toast.success(translate('generation.filled'), undo);
}
