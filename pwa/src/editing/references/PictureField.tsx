import { Upload, X } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { maxReferenceBytes, referenceTypes } from '#core/influencers/reference.ts';
import { inMegabytes } from '#core/files/file-limits.ts';
import { useText } from '../../i18n/useText.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import '../../fields/fields.css';

/** One picture, chosen or dropped. It is sent with the form. */
export function PictureField({
  label,
  file,
  onChange,
  error,
  isOptional,
  percent,
}: {
  label: string;
  file: File | null;
  onChange: (file: File | null) => void;
  error: string | undefined;
  isOptional: boolean;
  /** The share that is sent; null while nothing is being sent. */
  percent: number | null;
}) {
  const { t } = useText();
  const f = useFormat();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field
      label={label}
      hint={t('references.pictureHint', { maxMb: inMegabytes(maxReferenceBytes) })}
      error={error}
      required={!isOptional}
      optional={isOptional}
    >
      {(wiring) => (
        <span
          className="field-box file-box relative pl-3.5 cursor-pointer data-filled:pr-1.5 data-filled:pl-2"
          data-filled={file ? true : undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            onChange(event.dataTransfer.files[0] ?? null);
          }}
        >
          <input
            {...wiring}
            ref={input}
            type="file"
            className="file-input"
            accept={[...referenceTypes, 'image/*'].join(',')}
            onChange={(event) => {
              onChange(event.target.files?.[0] ?? null);
              event.target.value = '';
            }}
          />
          {file ? (
            <>
              {file.type.startsWith('image/') ? <Preview file={file} /> : null}
              <span className="min-w-0 truncate text-sm">{file.name}</span>
              <span className="mut text-sm whitespace-nowrap" role="status">
                {percent === null ? f.fileSize(file.size) : t('references.uploading', { percent })}
              </span>
              <span className="grow" />
              <IconButton
                label={t('references.removePicture', { name: file.name })}
                size="s"
                className="relative"
                onClick={() => {
                  onChange(null);
                  input.current?.focus();
                }}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </>
          ) : (
            <>
              <Upload size={18} aria-hidden className="flex-none text-ink-2" />
              <span className="min-w-0 text-sm leading-tight text-ink-2">{t('references.choosePicture')}</span>
            </>
          )}
        </span>
      )}
    </Field>
  );
}

/** Its address exists as long as the image is displayed. */
function Preview({ file }: { file: File }) {
  const display = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={display} alt="" className="size-8.5 flex-none rounded-[9px] object-cover" />;
}
