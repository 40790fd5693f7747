import type { StoredFile } from '#core/files/stored-file.ts';
import type { InputField } from '#core/webhooks/webhook.ts';
import type { Generation, GenerationStatus } from './generation.ts';
import { isStoredFile } from '#core/files/stored-file.ts';
import { generationStatuses } from './generation.ts';
import type { ReceiptInput, Receipt } from './receipt-schema.ts';
export type { ReceiptInput, Receipt } from './receipt-schema.ts';

/** When a run first came into a state, by the state's name. */
export type StateTimes = Partial<Record<GenerationStatus, string>>;

/** The states in the order they began. Runs from before these records show the times in their rows. */
export function statesOf(generation: Generation, noted: StateTimes): Receipt['states'] {
  const known: StateTimes = {
    held: generation.createdAt,
    ...('startedAt' in generation && generation.startedAt !== null && { calling: generation.startedAt }),
    ...('finishedAt' in generation && { [generation.status]: generation.finishedAt }),
    ...noted,
  };
  return Object.entries(known)
    .map(([status, at]) => ({ status: status as GenerationStatus, at }))
    .toSorted((a, b) => a.at.localeCompare(b.at) || order.indexOf(a.status) - order.indexOf(b.status));
}

const order: readonly GenerationStatus[] = generationStatuses;

/** The sent inputs, in the order of the workflow's form. `there`: the files that the user still has. */
export function receiptInputs(
  inputData: Record<string, unknown>,
  fields: readonly InputField[],
  there: readonly Pick<StoredFile, 'sha256'>[],
): ReceiptInput[] {
  const places = fields.toSorted((a, b) => a.displayOrder - b.displayOrder).map(({ fieldName }) => fieldName);
  const place = (name: string) => (places.includes(name) ? places.indexOf(name) : places.length);
  return Object.entries(inputData)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([fieldName, value]) => {
      const field = fields.find((one) => one.fieldName === fieldName);
      const displayName = field?.displayName ?? null;
      if (isStoredFile(value)) {
        const isThere = there.some(({ sha256 }) => sha256 === value.sha256);
        return { fieldName, displayName, value: null, file: { ...value, isThere } };
      }
      return { fieldName, displayName, value: displayedValue(field, value), file: null };
    });
}

function displayedValue(field: InputField | undefined, value: unknown): ReceiptInput['value'] {
  const chosen = field?.options?.options.find((option) => option.value === value);
  if (chosen) return chosen.label;
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}
