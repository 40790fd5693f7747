import type { FieldProps } from '../ui/Field.tsx';
import type { TextKey } from '../i18n/text-types.ts';
import type { Problem } from './form-problems.ts';
import type { InputField, PickedFile } from './input-values.ts';
import type { StoreFile } from './useFileUpload.ts';
import { AudioLines, Camera, Clapperboard, File as FileIcon, Image, RotateCw, Upload, X } from 'lucide-react';
import { useRef, useEffect } from 'react';
import { create } from 'zustand';
import { acceptedTypesOf, maxFileBytes, fileIssue } from '#core/webhooks/parse-input-data.ts';
import { localText } from '#core/shared/locale.ts';
import { useRuntimeConfig } from '../api/runtime-config.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { useFileUpload } from './useFileUpload.ts';
import { plainMimeType } from './input-values.ts';

/** Files that arrived without a field, such as an image shared by another app: the first empty field that accepts one gets it. */
export const useOfferedFiles = create<{ files: readonly File[] }>(() => ({ files: [] }));

const asks: Partial<Record<InputField['fieldType'], TextKey>> = {
  image: 'fields.pickImage',
  video: 'fields.pickVideo',
  audio: 'fields.pickAudio',
};
const icons = { image: Image, video: Clapperboard, audio: AudioLines } as const;

/** One file: chosen, checked by the workflow's rules, uploaded with its progress, retried, removed. */
export function FileField({
  field,
  value,
  onChange,
  onProblem,
  store,
  ...frame
}: FieldProps & {
  field: InputField;
  value: PickedFile | null;
  onChange: (value: PickedFile | null) => void;
  onProblem: (problem: Problem | null) => void;
  store?: StoreFile | undefined;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useMedia('(pointer: coarse)') && (field.fieldType === 'image' || field.fieldType === 'video');
  const { take, drop, percent, left, retry } = useFileUpload({ field, value, onChange, onProblem, store });
  useOfferedFile(field, value === null && !left, take);
  const maxUploadBytes = useRuntimeConfig()?.maxUploadBytes;
  const placeholder = field.placeholder && localText(field.placeholder, locale);
  const dropAndFocus = () => {
    drop();
    input.current?.focus();
  };
  const size = t('fields.atMost', { size: f.fileSize(maxFileBytes(field, maxUploadBytes)) });
  return (
    <Field {...frame} hint={value || placeholder ? undefined : size}>
      {(wiring) => (
        <span
          className="field-box file-box relative cursor-pointer pl-3.5 data-filled:pr-1.5 data-filled:pl-2"
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
          {hasCamera ? (
            <input
              ref={camera}
              type="file"
              hidden
              accept={acceptOf(field)}
              capture="environment"
              data-camera={field.fieldName}
              onChange={(event) => {
                take(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          ) : null}
          {value ? (
            <>
              <Thumb value={value} />
              <span className="min-w-0 truncate text-sm">{value.name}</span>
              <span className="mut text-sm whitespace-nowrap">
                {value.stored ? f.fileSize(value.stored.size) : t('fields.uploading', { percent })}
              </span>
              <span className="grow" />
              <Remove name={value.name} onClick={dropAndFocus} />
            </>
          ) : (
            <>
              <Upload size={18} aria-hidden className="flex-none text-ink-2" />
              <span
                className="min-w-0 text-sm leading-tight text-ink-2 data-name:line-clamp-2 data-name:wrap-anywhere"
                data-name={left ? true : undefined}
              >
                {left?.file.name || placeholder || t(asks[field.fieldType] ?? 'fields.pickFile')}
              </span>
              {hasCamera && !left ? (
                <>
                  <span className="grow" />
                  <IconButton
                    label={t(field.fieldType === 'video' ? 'fields.takeVideo' : 'fields.takePhoto')}
                    size="s"
                    className="relative"
                    onClick={() => camera.current?.click()}
                  >
                    <Camera size={20} aria-hidden />
                  </IconButton>
                </>
              ) : null}
              {left ? (
                <>
                  <span className="grow" />
                  {left.mayWork ? (
                    <Button size="s" className="relative" icon={<RotateCw size={16} aria-hidden />} onClick={retry}>
                      {t('ui.retry')}
                    </Button>
                  ) : null}
                  <Remove name={left.file.name} onClick={dropAndFocus} />
                </>
              ) : null}
            </>
          )}
        </span>
      )}
    </Field>
  );
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useText();
  return (
    <IconButton label={t('fields.removeFile', { name })} size="s" className="file-drop relative" onClick={onClick}>
      <X size={16} aria-hidden />
    </IconButton>
  );
}

function Thumb({ value }: { value: PickedFile }) {
  const kind = value.mimeType.split('/')[0] as keyof typeof icons;
  const Icon = icons[kind] ?? FileIcon;
  return (
    <span
      className="grid size-8.5 flex-none place-items-center overflow-hidden rounded-[9px] bg-sunken text-ink-2 [&>img]:size-full [&>img]:object-cover"
      aria-hidden
    >
      {value.previewUrl ? <img src={value.previewUrl} alt="" /> : <Icon size={18} />}
    </span>
  );
}

/** For the browser's own dialog: `image` becomes `image/*`. */
function acceptOf(field: InputField): string | undefined {
  const accepted = acceptedTypesOf(field).map((type) => (/[./]/.test(type) ? type : `${type}/*`));
  return accepted.length > 0 ? accepted.join(',') : undefined;
}

export function offerFiles(files: readonly File[]): void {
  useOfferedFiles.setState({ files });
}

/** Takes an offered file into this field while it is empty. */
function useOfferedFile(field: InputField, isEmpty: boolean, take: (file: File) => void): void {
  const maxUploadBytes = useRuntimeConfig()?.maxUploadBytes;
  const { files } = useOfferedFiles();
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });
  useEffect(() => {
    if (!isEmpty || files.length === 0) return undefined;
    // Not while the field is being mounted: an upload that starts then would be aborted with it.
    const timer = setTimeout(() => {
      const now = useOfferedFiles.getState().files;
      const fitting = now.find(
        ({ type, size }) => fileIssue(field, { type: plainMimeType(type), size }, maxUploadBytes) === null,
      );
      if (!fitting) return;
      offerFiles(now.filter((file) => file !== fitting));
      taking.current(fitting);
    });
    return () => clearTimeout(timer);
  }, [files, isEmpty, field, maxUploadBytes]);
}
