import { ExternalLink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { previewTestFile } from '#core/contract/webhook-tests.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { blobOf } from './blob-of.ts';

type Props = { source: string; isVideo: boolean };

/** A picture or film of a test. One of another site comes through our server: the page itself may not load it. */
export function TestMedia({ grant, ...props }: Props & { grant: string | null }) {
  const isHere = props.source.startsWith('data:image/') || URL.parse(props.source)?.origin === location.origin;
  if (isHere) return <Shown {...props} address={props.source} />;
  return grant === null ? <FileLink {...props} /> : <Fetched {...props} grant={grant} />;
}

function Fetched({ grant, ...props }: Props & { grant: string }) {
  const { t } = useText();
  const asked = useCall(
    previewTestFile,
    { query: { grant }, timeoutMs: 90_000 },
    { staleTime: Infinity, gcTime: 60_000, retry: false },
  );
  if (asked.error) return <FileLink {...props} why={messageOf(asked.error, t)} />;
  if (!asked.data) {
    return (
      <>
        <Skeleton className="size-45 rounded-sm" />
        <LoadingNote text={t('webhooktest.loading')} />
      </>
    );
  }
  const { type, base64 } = asked.data;
  if (props.isVideo) return <FetchedFilm {...props} type={type} base64={base64} />;
  return <Shown {...props} address={`data:${type};base64,${base64}`} />;
}

/** Films are let in from an object only, which lasts as long as it is shown. */
function FetchedFilm({ type, base64, ...props }: Props & { type: string; base64: string }) {
  const [isBroken, setBroken] = useState(false);
  const fill = useCallback(
    (film: HTMLVideoElement) => {
      const address = URL.createObjectURL(blobOf({ type, base64 }));
      film.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [type, base64],
  );
  if (isBroken) return <FileLink {...props} />;
  return <video ref={fill} controls muted playsInline preload="metadata" onError={() => setBroken(true)} />;
}

function Shown({ address, ...props }: Props & { address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <FileLink {...props} />;
  if (props.isVideo) {
    return <video src={address} controls muted playsInline preload="metadata" onError={() => setBroken(true)} />;
  }
  return <img src={address} alt="" onError={() => setBroken(true)} />;
}

function FileLink({ source, why }: Props & { why?: string }) {
  const { t } = useText();
  // A file that was kept out of the answer has no address to open.
  if (source.startsWith('upload:')) return why ? <p className="mut text-sm">{why}</p> : null;
  const address = source.startsWith('data:') ? source.slice(0, 40) : source;
  return (
    <p className="col gap-1">
      <a
        href={source}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex items-center gap-1.5 wrap-anywhere text-accent underline"
      >
        <ExternalLink size={16} aria-hidden className="flex-none" />
        {t('webhooktest.openFile', { address })}
      </a>
      {why ? <span className="mut text-sm">{why}</span> : null}
    </p>
  );
}
