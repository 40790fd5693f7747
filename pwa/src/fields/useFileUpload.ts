import type { Problem } from './form-problems.ts';
import type { InputField, PickedFile } from './input-values.ts';
import { useEffect, useRef, useState } from 'react';
import type { StoredFile } from '#core/files/stored-file.ts';
import { issue } from '#core/shared/result.ts';
import { fileIssue } from '#core/webhooks/parse-input-data.ts';
import { ApiError, networkFailed } from '../api/api-error.ts';
import { useRuntimeConfig } from '../api/runtime-config.ts';
import { uploadFile } from '../api/upload-file.ts';
import { inputPath, plainMimeType } from './input-values.ts';

/**
 * Takes a file into a field: a refused file shows its reason at once, others are uploaded at once, so that the form holds a reference. If
 * the server cannot be reached, `keep` stores the file on the device and returns its reference.
 */
export function useFileUpload({
  field,
  value,
  onChange,
  onProblem,
  store,
}: {
  field: InputField;
  value: PickedFile | null;
  onChange: (value: PickedFile | null) => void;
  onProblem: (problem: Problem | null) => void;
  store?: StoreFile | undefined;
}) {
  const maxUploadBytes = useRuntimeConfig()?.maxUploadBytes;
  const [percent, setPercent] = useState(0);
  /** The file that was not accepted, until it is removed; `mayWork`: a retry may help. */
  const [left, setLeft] = useState<{ file: File; mayWork: boolean } | null>(null);
  const sending = useRef<AbortController | null>(null);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(
    () => () => {
      if (!sending.current) return;
      sending.current.abort();
      change.current(null);
    },
    [],
  );

  const drop = () => {
    sending.current?.abort();
    sending.current = null;
    if (value?.previewUrl) URL.revokeObjectURL(value.previewUrl);
    setLeft(null);
    onProblem(null);
    onChange(null);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    drop();
    const mimeType = plainMimeType(file.type);
    const picked = { name: file.name, sizeBytes: file.size, mimeType, previewUrl: previewOf(file, mimeType) };
    // Checked before the upload, so that a video is not uploaded in vain.
    const refused = fileIssue(field, { type: mimeType, size: file.size }, maxUploadBytes);
    if (refused) {
      setLeft({ file, mayWork: false });
      onProblem(refused);
      return;
    }
    const mine = new AbortController();
    sending.current = mine;
    setPercent(0);
    onChange({ ...picked, stored: null });
    try {
      // A folder or a file that was deleted meanwhile cannot be read.
      await file.slice(0, 1).arrayBuffer();
    } catch {
      // Emptying the field clears its error, so the error is set after it.
      change.current(null);
      setLeft({ file, mayWork: false });
      onProblem(issue(inputPath(field), 'fileUnreadable', { field: field.displayName }));
      return;
    }
    try {
      const stored = await sentOrStored(file, store, { setPercent, signal: mine.signal });
      change.current({ ...picked, sizeBytes: stored.size, mimeType: stored.type, stored });
    } catch (fault) {
      if (mine.signal.aborted) return;
      change.current(null);
      onProblem({ fault });
      setLeft({ file, mayWork: mayRetry(fault) });
    } finally {
      if (sending.current === mine) sending.current = null;
    }
  };
  return {
    take: (file: File | undefined) => void take(file),
    drop,
    percent,
    left,
    retry: () => void take(left?.file),
  };
}

/** Stores a file on the device until the operation that names it is sent; throws ApiError when it cannot. */
export type StoreFile = (file: File) => Promise<StoredFile>;

async function sentOrStored(
  file: File,
  store: StoreFile | undefined,
  { setPercent, signal }: { setPercent: (percent: number) => void; signal: AbortSignal },
): Promise<StoredFile> {
  try {
    return await uploadFile(file, setPercent, signal);
  } catch (fault) {
    if (!store || !(fault instanceof ApiError) || fault.code !== networkFailed) throw fault;
    return store(file);
  }
}

/** A file that the server refused stays refused; after a lost connection or a server error a retry may succeed. */
function mayRetry(fault: unknown): boolean {
  return !(fault instanceof ApiError) || fault.status === 0 || fault.status === 429 || fault.status >= 500;
}

function previewOf(file: File, mimeType: string): string | null {
  return mimeType.startsWith('image/') ? URL.createObjectURL(file) : null;
}
