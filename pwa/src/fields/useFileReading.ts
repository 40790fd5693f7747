import type { InputField, PickedFile } from './input-values.ts';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#core/texts/texts.ts';
import { useText } from '../i18n/useText.ts';
import { fileError } from './input-values.ts';
import { readFile } from './read-file.ts';

/** Takes a file into a field: refused ones say why at once, the others are read to base64 in the browser (spec §5). */
export function useFileReading({
  field,
  onChange,
  onError,
}: {
  field: InputField;
  onChange: (value: PickedFile | null) => void;
  onError: (error: string | null) => void;
}) {
  const { locale } = useText();
  const [percent, setPercent] = useState(0);
  const reading = useRef<AbortController | null>(null);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(
    () => () => {
      if (!reading.current) return;
      reading.current.abort();
      change.current(null);
    },
    [],
  );

  const drop = () => {
    reading.current?.abort();
    reading.current = null;
    onError(null);
    onChange(null);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    drop();
    const picked = {
      name: file.name,
      sizeBytes: file.size,
      mimeType: file.type || 'application/octet-stream',
    };
    const error = fileError(field, picked, locale);
    if (error) {
      onError(error);
      return;
    }
    const mine = new AbortController();
    reading.current = mine;
    setPercent(0);
    onChange({ ...picked, dataUrl: null });
    try {
      change.current({ ...picked, dataUrl: await readFile(file, setPercent, mine.signal) });
    } catch {
      if (mine.signal.aborted) return;
      change.current(null);
      onError(sentenceOf('fileUnreadable', locale, { field: field.displayName }));
    } finally {
      if (reading.current === mine) reading.current = null;
    }
  };
  return { take: (file: File | undefined) => void take(file), drop, percent };
}
