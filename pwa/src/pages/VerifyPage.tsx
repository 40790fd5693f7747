import { FileCheck } from '../features/verification/FileCheck.tsx';
import { LinkCheck } from '../features/verification/LinkCheck.tsx';
import { isSigningIn, useRuntimeConfig } from '../api/runtime-config.ts';
import { leadOf } from '../features/verification/lead.ts';
import { useBrand } from '../i18n/brand.ts';
import { useText } from '../i18n/useText.ts';
import { PageHeading, PageTitle } from '../ui/PageTitle.tsx';

const howSigned = ['verification.howSigned', 'verification.howFormats'] as const;
const howUnsigned = ['verification.howUnsigned'] as const;
const howAlways = ['verification.howMissing', 'verification.howPrivate'] as const;

/** Public: whether a file or a post was made with this product. The server renders it, so that it can be read without a script. */
export function VerifyPage() {
  const { t } = useText();
  const brand = useBrand();
  const config = useRuntimeConfig();
  // Files that were signed under a certificate that is over can still be checked.
  const hasCertificate = Boolean(config?.signingFingerprints?.length);
  const how = [...(hasCertificate ? howSigned : howUnsigned), ...howAlways];
  return (
    <main
      id="content"
      className="wrap grid max-w-220 grid-cols-[minmax(0,1fr)] gap-10 pt-7 pb-16 mid:pt-12 [&_h2]:mb-4 [&_h2]:text-title-3"
    >
      <PageTitle>{t('pages.verify')}</PageTitle>
      <div className="grid gap-4">
        <PageHeading>{t('verification.title')}</PageHeading>
        <p className="max-w-[60ch] text-[1.125rem] text-ink-2">{t(leadOf(isSigningIn(config)), { brand })}</p>
      </div>
      <section aria-labelledby="check-file">
        <h2 id="check-file">{t('verification.fileTitle')}</h2>
        <FileCheck />
      </section>
      <section aria-labelledby="check-link">
        <h2 id="check-link">{t('verification.linkTitle')}</h2>
        <LinkCheck />
      </section>
      <section aria-labelledby="how">
        <h2 id="how">{t('verification.howTitle')}</h2>
        <ul className="grid max-w-[66ch] list-disc gap-3 pl-5">
          {how.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </section>
    </main>
  );
}
