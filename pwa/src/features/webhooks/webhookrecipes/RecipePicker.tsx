import { Plus } from 'lucide-react';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ImportButton } from '../webhookadmin/ImportButton.tsx';

/** What a new workflow can begin with. */
export function RecipePicker() {
  const { t } = useText();
  return (
    <div className="row flex-wrap gap-2">
      <LinkButton icon={<Plus size={20} aria-hidden />} to={paths.adminNewWebhookFrom('empty')}>
        {t('webhookrecipes.empty')}
      </LinkButton>
      <ImportButton />
    </div>
  );
}
