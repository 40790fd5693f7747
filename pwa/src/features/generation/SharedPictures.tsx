import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { offerFiles, useOfferedFiles } from '../../fields/offered-files.ts';
import { useText } from '../../i18n/useText.ts';
import { dropSharedPictures, readSharedPictures } from '../../install/shared-pictures.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';

/** Pictures shared by another app: the form's file fields take them; until a workflow that has one is chosen they wait here. */
export function SharedPictures() {
  const { t } = useText();
  const { files } = useOfferedFiles();
  const [params, setParams] = useSearchParams();
  const [isRead, setRead] = useState(false);
  const isArrival = params.has('shared');

  useEffect(() => {
    let isGone = false;
    void readSharedPictures().then((found) => {
      if (isGone) return;
      offerFiles(found);
      setRead(found.length > 0);
      if (!isArrival) return;
      if (found.length === 0) toast.note(t('generation.sharedMissing'));
      setParams((before) => withoutArrival(before), { replace: true, preventScrollReset: true });
    });
    return () => {
      isGone = true;
      offerFiles([]);
    };
    // Once per visit: the address and the language on the way in are the ones that count.
  }, []);

  const isTaken = isRead && files.length === 0;
  useEffect(() => {
    if (isTaken) void dropSharedPictures();
  }, [isTaken]);

  if (files.length === 0) return null;
  return (
    <div className="shared-pictures" role="status">
      {files.map((file) => (
        <Picture key={file.name} file={file} />
      ))}
      <span className="min-w-0 grow text-sm">{t('generation.sharedWaiting', { count: files.length })}</span>
      <IconButton label={t('generation.sharedDrop')} size="s" onClick={() => offerFiles([])}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

function Picture({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <img className="shared-picture" src={url} alt={file.name} />;
}

function withoutArrival(before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('shared');
  return next;
}
