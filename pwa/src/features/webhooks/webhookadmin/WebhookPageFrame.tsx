import type { ComponentType, ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import './webhookeditor.css';

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
      <main id="content" className="admin-body">
        <Link to={paths.adminWebhooks()} className="to-list">
          <ArrowLeft size={18} aria-hidden />
          {t('webhookadmin.toList')}
        </Link>
        {children}
      </main>
    </>
  );
}
