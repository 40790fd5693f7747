import { Upload, X } from 'lucide-react';
import { useRef, useEffect, useState } from 'react';
import { sentenceOf } from '#core/texts/texts.ts';
import { uploadImage } from '#core/contract/influencers.ts';
import { photoProblem } from '#core/influencers/photo.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useText } from '../../../i18n/useText.ts';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { call } from '../../../api/call.ts';

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

/** A file chosen as photo. `previewUrl` shows it during the upload. */
type ChosenPhoto = { name: string; previewUrl: string; isUploading: boolean };

/** Why a file was refused: its kind or size, or the error of its upload. */
type PhotoFailure = { code: ReturnType<typeof photoProblem> } | { fault: unknown };

/**
 * The photo of a model, sent as soon as it is chosen: `onUploaded` gets its address, absolute (spec §7), and a matching colour. `onDropped`
 * is called when the person removes the file.
 */
export function usePhoto({ onUploaded, onDropped }: { onUploaded: (url: string) => void; onDropped: () => void }) {
  const [file, setFile] = useState<ChosenPhoto | null>(null);
  const [failure, setFailure] = useState<PhotoFailure | null>(null);
  const [color, setColor] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const preview = useRef<string | null>(null);

  const forget = () => {
    sending.current?.abort();
    sending.current = null;
    if (preview.current) URL.revokeObjectURL(preview.current);
    preview.current = null;
    setFile(null);
    setColor(null);
  };
  useEffect(
    () => () => {
      sending.current?.abort();
      if (preview.current) URL.revokeObjectURL(preview.current);
    },
    [],
  );

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = photoProblem(chosen);
    if (problem) {
      setFailure({ code: problem });
      return;
    }
    forget();
    setFailure(null);
    const mine = new AbortController();
    sending.current = mine;
    preview.current = URL.createObjectURL(chosen);
    const { name } = chosen;
    const previewUrl = preview.current;
    setFile({ name, previewUrl, isUploading: true });
    const form = new FormData();
    form.set('image', chosen);
    try {
      const stored = await call(uploadImage, { form, signal: mine.signal });
      if (mine.signal.aborted) return;
      setFile({ name, previewUrl, isUploading: false });
      setColor(stored.color);
      onUploaded(new URL(stored.url, location.origin).href);
    } catch (fault) {
      if (mine.signal.aborted) return;
      forget();
      setFailure({ fault });
    }
  };

  return {
    file,
    failure,
    color,
    take: (chosen: File | undefined) => void take(chosen),
    drop: () => {
      forget();
      setFailure(null);
      onDropped();
    },
  };
}
