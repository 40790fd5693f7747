import type { ClipboardEvent, DragEvent } from 'react';
import { X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { offerFiles, useOfferedFiles } from '../../fields/FileField.tsx';
import { useText } from '../../i18n/useText.ts';
import { deleteSharedImages, readSharedImages } from '../../install/shared-images.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/Toaster.tsx';

/** Handlers for a form: files that are pasted or dropped anywhere on it go to the first empty field that accepts them. */
export const fileArrivals = {
  onPaste: (event: ClipboardEvent) => {
    // Pasted text stays text, also when the clipboard has an image of it too.
    if (event.clipboardData.types.includes('text/plain')) return;
    if (take(event.clipboardData.files)) event.preventDefault();
  },
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    // A field handles its own files.
    if (event.isDefaultPrevented()) return;
    if (take(event.dataTransfer.files)) event.preventDefault();
  },
};

/** Images shared by another app: the form's file fields accept them; they wait here until a workflow with such a field is chosen. */
export function SharedImages() {
  const { t } = useText();
  const { files } = useOfferedFiles();
  const [params, setParams] = useSearchParams();
  const [match, setCount] = useState<number | null>(null);
  const isArrival = params.has('shared');

  useEffect(() => {
    let isDeleted = false;
    void readSharedImages().then((images) => {
      if (isDeleted) return;
      // The person may have pasted files meanwhile.
      offerFiles([...useOfferedFiles.getState().files, ...images]);
      setCount(images.length);
    });
    return () => {
      isDeleted = true;
      offerFiles([]);
    };
  }, []);

  useEffect(() => {
    if (match === null || !isArrival) return;
    if (match === 0) toast.note(t('generation.sharedMissing'));
    setParams((before) => withoutArrival(before), { replace: true, preventScrollReset: true });
  }, [match, isArrival, setParams, t]);

  const isTaken = match !== null && match > 0 && files.length === 0;
  useEffect(() => {
    if (isTaken) void deleteSharedImages();
  }, [isTaken]);

  if (files.length === 0) return null;
  return (
    <div
      className="mb-4 flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface px-3 py-2.5"
      role="status"
    >
      {files.map((file) => (
        <ImageView key={file.name} file={file} />
      ))}
      <span className="min-w-0 grow text-sm">{t('generation.sharedWaiting', { count: files.length })}</span>
      <IconButton label={t('generation.sharedDrop')} size="s" onClick={() => offerFiles([])}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

function ImageView({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} className="size-11 rounded-sm object-cover" alt={file.name} />;
}

function withoutArrival(before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('shared');
  return next;
}

function take(files: FileList): boolean {
  if (files.length === 0) return false;
  offerFiles([...useOfferedFiles.getState().files, ...files]);
  return true;
}
