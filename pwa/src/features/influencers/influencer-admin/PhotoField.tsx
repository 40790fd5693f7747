import type { usePhoto } from './usePhoto.ts';
import { Upload, X } from 'lucide-react';
import { useRef } from 'react';
import { sentenceOf } from '#core/texts/texts.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useText } from '../../../i18n/useText.ts';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

/** Spec §5 Photo: a file, chosen or dropped; a refused file shows its reason at once. */
export function PhotoField({ photo }: { photo: ReturnType<typeof usePhoto> }) {
  const { t, locale } = useText();
  const input = useRef<HTMLInputElement>(null);
  const { file, failure } = photo;
  const error =
    failure === null
      ? null
      : 'fault' in failure
        ? t('influencerAdmin.uploadFailed', { message: messageOf(failure.fault, t) })
        : failure.code && sentenceOf(failure.code, locale);
  return (
    <Field label={t('influencerAdmin.photo')} hint={t('influencerAdmin.photoHint')} error={error}>
      {(wiring) => (
        <span
          className="field-box photo-box relative cursor-pointer data-filled:pr-1.5 data-filled:pl-2"
          data-filled={file ? true : undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            photo.take(event.dataTransfer.files[0]);
          }}
        >
          <input
            {...wiring}
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/gif,image/*"
            onChange={(event) => {
              photo.take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {file ? (
            <>
              <img src={file.previewUrl} alt="" className="size-8.5 flex-none rounded-[9px] object-cover" />
              <span className="min-w-0 truncate text-sm">{file.name}</span>
              <span className="mut text-sm whitespace-nowrap" role="status">
                {t(file.isUploading ? 'influencerAdmin.uploading' : 'influencerAdmin.uploaded')}
              </span>
              <span className="grow" />
              <IconButton
                label={t('influencerAdmin.dropPhoto', { name: file.name })}
                size="s"
                className="relative"
                onClick={() => {
                  photo.drop();
                  input.current?.focus();
                }}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </>
          ) : (
            <>
              <Upload size={18} aria-hidden className="flex-none text-ink-2" />
              <span className="min-w-0 text-sm leading-tight text-ink-2">{t('influencerAdmin.choosePhoto')}</span>
            </>
          )}
        </span>
      )}
    </Field>
  );
}
