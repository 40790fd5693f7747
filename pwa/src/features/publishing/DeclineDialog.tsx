import { declineInstagram, instagramRequests } from '#core/contract/instagram.ts';
import { maxDeclineReason, parseDeclineReason } from '#core/publishing/connection-request.ts';
import { useAction } from '../../api/useCall.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/Toaster.tsx';

/** Declines the requests of a model, with a reason for their owners. */
export function DeclineDialog({
  model,
  requestIds,
  onClose,
}: {
  model: { id: string; name: string };
  /** The requests that were in the list when the dialog opened. */
  requestIds: string[];
  onClose: () => void;
}) {
  const { t } = useText();
  const decline = useAction(declineInstagram, { refresh: [instagramRequests] });
  const form = useRuleForm({
    defaults: { reason: '' },
    parse: ({ reason }) => parseDeclineReason(reason),
    send: async (reason) => {
      await decline.mutateAsync({ params: { id: model.id }, body: { reason, requestIds } });
      toast.success(t('publishing.declined'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('publishing.declineTitle', { name: model.name })}
      description={t('publishing.declineNote')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="danger" type="submit" form="decline-request" pending={form.sending}>
            {t('publishing.decline')}
          </Button>
        </>
      }
    >
      <form id="decline-request" {...form.props}>
        <TextArea label={t('publishing.reason')} maxLength={maxDeclineReason} required {...form.text('reason')} />
        {form.whole === null ? null : (
          <p role="alert" className="mt-2 text-sm text-failed-fg">
            {form.whole}
          </p>
        )}
      </form>
    </Dialog>
  );
}
