import type { Checked } from './check-file.ts';
import { FileSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { loadRuntimeConfig, useRuntimeConfig } from '../../api/runtime-config.ts';
import { useText } from '../../i18n/useText.ts';
import { FileResult } from './FileResult.tsx';

type State =
  | { status: 'idle' }
  | { status: 'reading'; name: string }
  | { status: 'failed' }
  | ({ status: 'done'; name: string } & Checked);

const dropLook =
  'relative grid cursor-pointer justify-items-center gap-3 rounded-lg border-2 border-dashed border-line bg-surface px-5 py-10 text-center hover:bg-sel has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink data-over:bg-sel';

const currentFingerprints = async () => (await loadRuntimeConfig())?.signingFingerprints ?? null;

/** A place for a file, and the result of checking it. The part that reads files is loaded with the first one. */
export function FileCheck() {
  const { t } = useText();
  const remembered = useRuntimeConfig()?.signingFingerprints ?? null;
  const [state, setState] = useState<State>({ status: 'idle' });
  const [isOver, setOver] = useState(false);
  const newest = useRef<File | null>(null);
  const check = async (file: File | undefined) => {
    if (!file) return;
    newest.current = file;
    setState({ status: 'reading', name: file.name });
    const next = await import('./check-file.ts')
      .then(({ checkFile }) => checkFile(file, { remembered, request: currentFingerprints }))
      .then((checked): State => ({ status: 'done', name: file.name, ...checked }))
      .catch((): State => ({ status: 'failed' }));
    if (newest.current === file) setState(next);
  };
  return (
    <div className="grid gap-4">
      <label
        className={dropLook}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void check(event.dataTransfer.files[0]);
        }}
      >
        <FileSearch size={24} aria-hidden className="text-ink-2" />
        <span className="font-semibold">
          {t(state.status === 'idle' ? 'verification.fileDrop' : 'verification.another')}
        </span>
        <input
          type="file"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            void check(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <noscript>{t('verification.noScript')}</noscript>
      <p className="mut">{t('verification.fileStays')}</p>
      <div role="status" className="grid gap-4">
        {state.status === 'reading' ? <p>{t('verification.reading', { name: state.name })}</p> : null}
        {state.status === 'failed' ? <p>{t('verification.failed')}</p> : null}
        {state.status === 'done' ? <FileResult {...state} /> : null}
      </div>
    </div>
  );
}
