import type { AdminReference, PictureSource } from '#core/influencers/reference.ts';
import type { Issue } from '#core/shared/result.ts';
import { useEffect, useRef, useState } from 'react';
import {
  addReference,
  influencer,
  influencerReferences,
  influencers,
  updateReference,
} from '#core/contract/influencers.ts';
import {
  maxReferenceName,
  nameProblem,
  pictureProblem,
  referenceWords,
  suggestedNames,
} from '#core/influencers/reference.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { call } from '../../api/call.ts';
import { uploadFile } from '../../api/upload-file.ts';
import { useAction, useCall, refresh } from '../../api/useCall.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toaster.tsx';
import { WholeFailure } from '../EditorForm.tsx';
import { useEditConflict } from '../useEditConflict.ts';
import { PictureField } from './PictureField.tsx';

/** A result that becomes a reference: stored media by its address, or a file of the page. `preview`: an address to display it. */
export type Promoted = { preview: string } & ({ mediaUrl: string } | { file: File });

type Values = { influencerId: string; name: string; picture: { type: string; size: number } | null };

const displayedReferences = [influencerReferences, influencers, influencer];

/** Adds a reference from a file or a result, or renames one and replaces its picture. */
export function ReferenceDialog({
  influencerId,
  modelName,
  reference = null,
  result = null,
  onClose,
}: {
  /** Null: the admin chooses the model. */
  influencerId: string | null;
  modelName?: string;
  /** Null: a new reference. */
  reference?: AdminReference | null;
  result?: Promoted | null;
  onClose: () => void;
}) {
  const { t, locale } = useText();
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const add = useAction(addReference, { refresh: displayedReferences });
  const update = useAction(updateReference, { refresh: displayedReferences });
  const [chosenId, setChosenId] = useState(influencerId);
  const known = useCall(influencerReferences, { params: { id: chosenId ?? '' } }, { enabled: chosenId !== null });
  const others = (known.data?.references ?? []).filter(({ id }) => id !== reference?.id);
  const editing = useEditConflict({
    row: reference,
    read: async () => {
      const stored = await call(influencerReferences, { params: { id: chosenId! } });
      return stored.references.find(({ id }) => id === reference?.id) ?? null;
    },
  });
  const form = useRuleForm({
    defaults: (): Values => ({ influencerId: influencerId ?? '', name: reference?.name ?? '', picture: null }),
    parse: (values) => {
      const name = values.name.trim();
      const isMissing = values.picture === null && reference === null && result === null;
      const issues: (Issue | null)[] = [
        values.influencerId === '' ? issue('influencerId', 'required') : null,
        nameProblem(name, others),
        isMissing ? issue('picture', 'required') : values.picture && pictureProblem(values.picture),
      ];
      const wrong = issues.filter((each) => each !== null);
      return wrong.length > 0 ? invalid(wrong) : ok({ ...values, name });
    },
    send: async ({ influencerId: id, name }) => {
      const picture = await sourceOf(result, file, { setPercent, signal: stop.current.signal });
      if (reference) {
        const change = { name, ...(picture && { picture }) };
        await editing.save((version = reference.version) =>
          update.mutateAsync({ params: { id, referenceId: reference.id }, body: { ...change, version } }),
        );
      } else await add.mutateAsync({ params: { id }, body: { name, picture: picture! } });
      toast.success(t(reference ? 'references.saved' : 'references.added', { name: referenceWords(name)[locale] }));
      onClose();
    },
  });
  const { name } = form.values;
  const free = Object.keys(suggestedNames).filter((suggestion) => nameProblem(suggestion, others) === null);
  const words = reference && referenceWords(reference.name)[locale];
  const title =
    words !== null
      ? t('references.editNamed', { name: words })
      : modelName
        ? t('references.addTo', { name: modelName })
        : t('references.useAsReference');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="ink" type="submit" form="reference-form" pending={form.sending}>
            {t(reference ? 'references.save' : 'references.add')}
          </Button>
        </>
      }
    >
      <form id="reference-form" className="grid grid-cols-1 gap-4.5" {...form.props}>
        <WholeFailure
          conflict={
            editing.conflict && {
              by: editing.conflict.by,
              fields: differingName(name, editing.conflict.row.name, t('references.name')),
              onKeepMine: () => void form.submit(),
              onTakeTheirs: () => {
                form.restart({ ...form.values, name: editing.conflict!.row.name });
                void refresh(...displayedReferences).then(editing.clear);
              },
            }
          }
          failure={form.whole}
          sending={form.sending}
        />
        {influencerId === null ? (
          <ModelSelect
            value={form.values.influencerId}
            error={form.errors['influencerId']}
            onChange={(id) => {
              form.set('influencerId', id);
              setChosenId(id);
            }}
          />
        ) : null}
        <div className="grid gap-2">
          <TextInput
            label={t('references.name')}
            hint={t('references.nameHint', { code: `{{reference.${name.trim() || (free[0] ?? 'face')}}}` })}
            {...form.text('name')}
            required
            maxLength={maxReferenceName}
            autoCapitalize="none"
            spellCheck={false}
          />
          {free.length > 0 ? (
            <div className="row flex-wrap gap-2" role="group" aria-label={t('references.suggestions')}>
              {free.map((suggestion) => (
                <Chip
                  key={suggestion}
                  size="s"
                  pressed={name === suggestion}
                  onClick={() => form.set('name', suggestion)}
                >
                  {referenceWords(suggestion)[locale]}
                </Chip>
              ))}
            </div>
          ) : null}
        </div>
        {result ? (
          <ResultPicture preview={result.preview} error={form.errors['picture']} />
        ) : (
          <PictureField
            label={t(reference ? 'references.newPicture' : 'references.picture')}
            file={file}
            isOptional={reference !== null}
            percent={form.sending ? percent : null}
            error={form.errors['picture']}
            onChange={(next) => {
              setFile(next);
              form.set('picture', next && { type: next.type || unknownType, size: next.size });
            }}
          />
        )}
      </form>
    </Dialog>
  );
}

/** A browser without a type for the file: the server decides by the bytes. */
const unknownType = 'image/jpeg';

async function sourceOf(
  result: Promoted | null,
  chosen: File | null,
  { setPercent, signal }: { setPercent: (percent: number) => void; signal: AbortSignal },
): Promise<PictureSource | null> {
  if (result && 'mediaUrl' in result) return { mediaUrl: result.mediaUrl };
  const file = result?.file ?? chosen;
  return file && { sha256: (await uploadFile(file, setPercent, signal)).sha256 };
}

function differingName(mine: string, theirs: string, label: string) {
  return mine === theirs ? [] : [{ label, mine, theirs }];
}

function ResultPicture({ preview, error }: { preview: string; error: string | undefined }) {
  const { t } = useText();
  return (
    <div>
      <p className="field-label">{t('references.picture')}</p>
      <span className="window w-22">
        <img src={preview} alt="" className="size-full object-cover" />
      </span>
      {error ? (
        <p className="field-note" data-kind="error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function ModelSelect({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}) {
  const { t } = useText();
  const models = useCall(influencers, { query: { limit: 200 } });
  return (
    <Select
      label={t('references.model')}
      required
      value={value === '' ? null : value}
      error={error}
      onValueChange={onChange}
      choices={(models.data?.influencers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
