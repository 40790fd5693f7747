import type { Shown } from './content-file.ts';
import { Copy, Download, Link as LinkIcon } from 'lucide-react';
import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { downloadName } from './content-file.ts';
import { copyText } from '../../ui/copy-text.ts';

/** Download, and copy the link (of a text: the text itself, which has no address). */
export function FileActs({ influencerName, content }: { influencerName: string; content: Shown }) {
  const { t } = useText();
  const { contentUrl, generatedText } = content;
  const href = addressOf(contentUrl, generatedText);
  const words = contentUrl ? new URL(contentUrl, globalThis.location.href).href : (generatedText ?? '');
  const copy = async () => {
    if (await copyText(words)) toast.success(t(contentUrl ? 'contents.linkCopied' : 'contents.textCopied'));
    else toast.error(t('contents.notCopied'));
  };
  return (
    <>
      <Tooltip text={t('contents.download')}>
        <a
          className="icon-btn icon-btn-line"
          href={href}
          download={downloadName(influencerName, content)}
          aria-label={t('contents.download')}
        >
          <Download size={20} aria-hidden />
        </a>
      </Tooltip>
      <IconButton
        look="line"
        label={t(contentUrl ? 'contents.copyLink' : 'contents.copyText')}
        onClick={() => void copy()}
      >
        {contentUrl ? <LinkIcon size={20} aria-hidden /> : <Copy size={20} aria-hidden />}
      </IconButton>
    </>
  );
}

/** Where the file is; a text is its own address. */
function addressOf(contentUrl: string | null, text: string | null): string {
  return contentUrl ?? `data:text/plain;charset=utf-8,${encodeURIComponent((text ?? '').toWellFormed())}`;
}
