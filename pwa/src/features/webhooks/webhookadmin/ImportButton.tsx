import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';

/** Opens a file of an exported workflow. */
export function ImportButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<Upload size={20} aria-hidden />} onClick={() => input.current?.click()}>
        {t('webhookadmin.import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('webhookadmin.import')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
