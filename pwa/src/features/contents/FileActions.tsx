import type { DisplayedFile } from './content-file.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { Copy, Download, Ellipsis, Link as LinkIcon } from 'lucide-react';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton, Tooltip } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/Toaster.tsx';
import { downloadName } from './content-file.ts';
import { copyText } from '../../ui/copy-text.ts';

/**
 * Download, and copy the link; a text has no address, `CopyText` copies it. With `menu`, further actions, all of them are one menu.
 */
export function FileActions({
  influencerName,
  content,
  menu,
}: {
  influencerName: string;
  content: DisplayedFile;
  menu?: readonly MenuEntry[];
}) {
  const { t } = useText();
  const { contentUrl, generatedText } = content;
  const copy = useCopy();
  const copyLink = (url: string) => copy(new URL(url, globalThis.location.href).href, 'contents.linkCopied');
  if (menu) {
    return (
      <Menu
        align="end"
        trigger={
          <IconButton look="line" label={t('contents.furtherActions')}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
        entries={[
          ...menu,
          {
            kind: 'link',
            label: t('contents.download'),
            icon: <Download size={18} aria-hidden />,
            href: addressOf(contentUrl, generatedText),
            download: downloadName(influencerName, content),
          },
          ...(contentUrl
            ? [
                {
                  label: t('contents.copyLink'),
                  icon: <LinkIcon size={18} aria-hidden />,
                  onSelect: () => void copyLink(contentUrl),
                },
              ]
            : []),
        ]}
      />
    );
  }
  return (
    <>
      <Tooltip text={t('contents.download')}>
        <a
          className="icon-btn icon-btn-line"
          href={addressOf(contentUrl, generatedText)}
          download={downloadName(influencerName, content)}
          aria-label={t('contents.download')}
        >
          <Download size={20} aria-hidden />
        </a>
      </Tooltip>
      {contentUrl ? (
        <IconButton look="line" label={t('contents.copyLink')} onClick={() => void copyLink(contentUrl)}>
          <LinkIcon size={20} aria-hidden />
        </IconButton>
      ) : null}
    </>
  );
}

/** The first action for a text: it cannot be posted alone, but can be pasted anywhere. */
export function CopyText({ text }: { text: string }) {
  const { t } = useText();
  const copy = useCopy();
  return (
    <Button tone="mod" icon={<Copy size={20} aria-hidden />} onClick={() => void copy(text, 'contents.textCopied')}>
      {t('contents.copyText')}
    </Button>
  );
}

function useCopy() {
  const { t } = useText();
  return async (words: string, copied: 'contents.linkCopied' | 'contents.textCopied') => {
    if (await copyText(words)) toast.success(t(copied));
    else toast.error(t('contents.notCopied'));
  };
}

/** The address of the file; a text is its own address. */
function addressOf(contentUrl: string | null, text: string | null): string {
  return contentUrl ?? `data:text/plain;charset=utf-8,${encodeURIComponent((text ?? '').toWellFormed())}`;
}
