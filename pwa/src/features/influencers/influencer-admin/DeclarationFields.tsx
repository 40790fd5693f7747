import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { InfluencerForm, InfluencerRuleForm } from './InfluencerFields.tsx';
import { Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { openConsent } from '#core/contract/model-sale.ts';
import { inMegabytes } from '#core/files/file-limits.ts';
import { consentProblems, consentTypes, maxConsentBytes } from '#core/influencers/declaration.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { grantAddress } from '../../../api/api-address.ts';
import { messageOf } from '../../../api/api-error.ts';
import { uploadFile } from '../../../api/upload-file.ts';
import { useAction } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { saveAddress } from '../../../ui/save-file.ts';
import '../../../fields/fields.css';

export const declarationWords = {
  noRealPerson: 'influencerAdmin.noRealPerson',
  consent: 'influencerAdmin.withConsent',
} as const;

/** Whether the model depicts a real person, with the agreement of that person. `stored`: the model before the edit. */
export function DeclarationFields({ form, stored }: { form: InfluencerRuleForm; stored: AdminInfluencer | null }) {
  const { t } = useText();
  const isConsent = form.values.declaration === 'consent';
  return (
    <fieldset className="edit-form grid gap-4.5">
      <Select<InfluencerForm['declaration']>
        label={t('influencerAdmin.declaration')}
        hint={t('influencerAdmin.declarationHint')}
        {...form.choice('declaration')}
        choices={[
          { value: 'none', label: t('influencerAdmin.notDeclared') },
          { value: 'noRealPerson', label: t(declarationWords.noRealPerson) },
          { value: 'consent', label: t(declarationWords.consent) },
        ]}
      />
      {isConsent ? (
        <>
          <TextInput
            label={t('influencerAdmin.consentPerson')}
            {...form.text('consentPerson')}
            required
            maxLength={120}
          />
          <ConsentField form={form} stored={stored} />
        </>
      ) : null}
    </fieldset>
  );
}

/** The consent as a file, sent as soon as it is chosen; a refused file shows its reason at once. */
function ConsentField({ form, stored }: { form: InfluencerRuleForm; stored: AdminInfluencer | null }) {
  const { t, locale } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const open = useAction(openConsent);
  const file = form.values.consentFile;
  const isStored = file !== null && file.sha256 === stored?.pricing.consentFile?.sha256;
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const [problem] = consentProblems(chosen);
    setFailure(problem ? sentenceOf(problem.code, locale, problem.params) : null);
    if (problem) return;
    setPercent(0);
    try {
      form.set('consentFile', await uploadFile(chosen, setPercent, new AbortController().signal));
    } catch (fault) {
      setFailure(t('influencerAdmin.consentFailed', { message: messageOf(fault, t) }));
    } finally {
      setPercent(null);
    }
  };
  const download = () =>
    open.mutate(
      { params: { id: stored!.id } },
      {
        onSuccess: ({ grant }) => saveAddress(grantAddress('/influencers/consent', grant)),
        onError: (fault) => toast.error(messageOf(fault, t)),
      },
    );
  return (
    <div className="grid gap-2">
      <Field
        label={t('influencerAdmin.consentFile')}
        hint={t('influencerAdmin.consentFileHint', { maxMb: inMegabytes(maxConsentBytes) })}
        error={failure ?? form.errors['consentFile']}
        required
      >
        {(wiring) => (
          <span
            className="field-box file-box relative cursor-pointer pl-3.5 data-filled:pr-1.5"
            data-filled={file ? true : undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              void take(event.dataTransfer.files[0]);
            }}
          >
            <input
              {...wiring}
              ref={input}
              type="file"
              className="file-input"
              accept={consentTypes.join(',')}
              onChange={(event) => {
                void take(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            {percent !== null ? (
              <span className="mut text-sm" role="status">
                {t('influencerAdmin.uploading')}
              </span>
            ) : file ? (
              <>
                <span className="min-w-0 grow truncate text-sm">{file.name}</span>
                <IconButton
                  label={t('influencerAdmin.dropPhoto', { name: file.name })}
                  size="s"
                  className="relative"
                  onClick={() => {
                    form.set('consentFile', null);
                    input.current?.focus();
                  }}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              </>
            ) : (
              <>
                <Upload size={18} aria-hidden className="flex-none text-ink-2" />
                <span className="min-w-0 text-sm leading-tight text-ink-2">{t('influencerAdmin.chooseConsent')}</span>
              </>
            )}
          </span>
        )}
      </Field>
      {isStored ? (
        <Button size="s" className="justify-self-start" pending={open.isPending} onClick={download}>
          {t('influencerAdmin.downloadConsent')}
        </Button>
      ) : null}
    </div>
  );
}
