import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '#core/contract/influencers.ts';
import { photoProblem } from '#core/influencers/photo.ts';
import { call } from '../../../api/call.ts';

/** A file chosen as photo. `previewUrl` shows it during the upload. */
export type ChosenPhoto = { name: string; previewUrl: string; isUploading: boolean };
/** Why a file was refused: its kind or size, or the error of its upload. */
export type PhotoFailure = { code: ReturnType<typeof photoProblem> } | { fault: unknown };

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
      const kept = await call(uploadImage, { form, signal: mine.signal });
      if (mine.signal.aborted) return;
      setFile({ name, previewUrl, isUploading: false });
      setColor(kept.color);
      onUploaded(new URL(kept.url, location.origin).href);
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
