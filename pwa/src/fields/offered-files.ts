import type { InputField } from './input-values.ts';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { fileIssue } from '#core/webhooks/parse-input-data.ts';
import { useRuntimeConfig } from '../api/runtime-config.ts';
import { plainMimeType } from './input-values.ts';

/** Files that arrived without a field, such as an image shared by another app: the first empty field that accepts one gets it. */
export const useOfferedFiles = create<{ files: readonly File[] }>(() => ({ files: [] }));

export function offerFiles(files: readonly File[]): void {
  useOfferedFiles.setState({ files });
}

/** Takes an offered file into this field while it is empty. */
export function useOfferedFile(field: InputField, isEmpty: boolean, take: (file: File) => void): void {
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
