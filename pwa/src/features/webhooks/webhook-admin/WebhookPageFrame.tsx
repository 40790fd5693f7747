import type { ComponentType, ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import './webhook-editor.css';

/** A page below the list of workflows. `Header`: that of the admin area. */
export function WebhookPageFrame({
  title,
  Header,
  children,
}: {
  title: string;
  Header: ComponentType<{ title: string }>;
  children: ReactNode;
}) {
  const { t } = useText();
  return (
    <>
      <PageTitle admin>{title}</PageTitle>
      <Header title={title} />
      <main id="content" className="min-w-0 px-6 pt-5 pb-12 max-md:px-4 max-md:pt-4 max-md:pb-10">
        <Link
          to={paths.adminWebhooks()}
          className="to-list mb-3 inline-flex min-h-9 items-center gap-2 text-s font-semibold text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={18} aria-hidden />
          {t('webhookAdmin.toList')}
        </Link>
        {children}
      </main>
    </>
  );
}
