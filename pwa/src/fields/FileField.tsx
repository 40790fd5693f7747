import type { FieldProps } from '../ui/Field.tsx';
import type { TextKey } from '../i18n/text-types.ts';
import type { InputField, PickedFile } from './input-values.ts';
import { AudioLines, Clapperboard, File as FileIcon, Image, Upload, X } from 'lucide-react';
import { useRef } from 'react';
import { defaultMaxFileBytes } from '#core/files/file-limits.ts';
import { acceptedTypesOf } from '#core/webhooks/parse-input-data.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useFileReading } from './useFileReading.ts';

const asks: Partial<Record<InputField['fieldType'], TextKey>> = {
  image: 'fields.pickImage',
  video: 'fields.pickVideo',
  audio: 'fields.pickAudio',
};
const icons = { image: Image, video: Clapperboard, audio: AudioLines } as const;

/** One file: chosen, read with its progress shown, checked by the workflow's rules, taken back. */
export function FileField({
  field,
  value,
  onChange,
  onError,
  ...frame
}: FieldProps & {
  field: InputField;
  value: PickedFile | null;
  onChange: (value: PickedFile | null) => void;
  onError: (error: string | null) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { take, drop, percent } = useFileReading({ field, onChange, onError });
  const size = t('fields.atMost', { size: f.fileSize(field.validation?.maxSize ?? defaultMaxFileBytes) });
  return (
    <Field {...frame} hint={value || field.placeholder ? undefined : size}>
      {(wiring) => (
        <span
          className="field-box file-box"
          data-filled={value ? true : undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            take(event.dataTransfer.files[0]);
          }}
        >
          <input
            {...wiring}
            ref={input}
            type="file"
            className="file-input"
            accept={acceptOf(field)}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {value ? (
            <>
              <Thumb value={value} />
              <span className="min-w-0 truncate text-sm">{value.name}</span>
              <span className="mut text-sm whitespace-nowrap">
                {value.dataUrl === null
                  ? t('fields.reading', { percent })
                  : // A file kept from before is known by its type alone.
                    value.sizeBytes > 0 && f.fileSize(value.sizeBytes)}
              </span>
              <span className="grow" />
              <IconButton
                label={t('fields.removeFile', { name: value.name })}
                size="s"
                className="file-drop relative"
                onClick={() => {
                  drop();
                  input.current?.focus();
                }}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </>
          ) : (
            <>
              <Upload size={18} aria-hidden className="flex-none text-ink-2" />
              <span className="min-w-0 text-sm leading-tight text-ink-2">
                {field.placeholder ?? t(asks[field.fieldType] ?? 'fields.pickFile')}
              </span>
            </>
          )}
        </span>
      )}
    </Field>
  );
}

function Thumb({ value }: { value: PickedFile }) {
  const kind = value.mimeType.split('/')[0] as keyof typeof icons;
  const Icon = icons[kind] ?? FileIcon;
  return (
    <span className="file-thumb" aria-hidden>
      {kind === 'image' && value.dataUrl ? <img src={value.dataUrl} alt="" /> : <Icon size={18} />}
    </span>
  );
}

/** For the browser's own dialog: `image` becomes `image/*`. */
function acceptOf(field: InputField): string | undefined {
  const accepted = acceptedTypesOf(field).map((type) => (/[./]/.test(type) ? type : `${type}/*`));
  return accepted.length > 0 ? accepted.join(',') : undefined;
}
