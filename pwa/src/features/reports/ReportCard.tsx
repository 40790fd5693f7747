import type { ReportAction, ReportState, ReportView } from '#core/reports/report.ts';
import type { StatusKind } from '../../ui/StatusBadge.tsx';
import { CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { desk } from '#core/contract/operations.ts';
import { influencers } from '#core/contract/influencers.ts';
import { takeOffSale } from '#core/contract/model-sale.ts';
import { moveReport, reports } from '#core/contract/reports.ts';
import { maxAnswer, parseAnswer } from '#core/reports/report.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { messageOf } from '../../api/api-error.ts';
import { refresh, useAction } from '../../api/useCall.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/Toaster.tsx';

const looks: Record<ReportState, StatusKind> = {
  open: 'pending',
  inReview: 'processing',
  answered: 'completed',
  closed: 'neutral',
};

/** One report: the page, the words of its sender, and its actions. */
export function ReportCard({ report }: { report: ReportView }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { id, path, model, reason, details, email, state, answer, createdAt, actions } = report;
  const [isAnswering, setAnswering] = useState(false);
  const move = useAction(moveReport, { refresh: [reports, desk] });
  const name = model?.name ?? path;
  const perform = async (action: Exclude<ReportAction, 'answer'>) => {
    try {
      await move.mutateAsync({ params: { id }, body: { action } });
      toast.success(t(`reports.${action}Done`));
    } catch (error) {
      toast.error(t('reports.failed', { message: messageOf(error, t) }));
      // Another admin may have been faster.
      await refresh(reports, desk);
    }
  };
  return (
    <li className="card grid gap-3" aria-labelledby={`report-${id}`}>
      <div className="row flex-wrap gap-x-3 gap-y-1">
        <h2 id={`report-${id}`} className="text-title-3 wrap-anywhere">
          {name}
        </h2>
        <StatusBadge
          kind={looks[state]}
          label={t(`reports.state.${state}`)}
          {...(state === 'closed' && { icon: CircleMinus })}
        />
        <time className="mut text-sm" dateTime={createdAt} title={f.dateTime(createdAt)}>
          {f.relative(createdAt)}
        </time>
      </div>
      <p className="font-strong">{sentenceOf(`reports.${reason}`, locale)}</p>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {details}
      </p>
      <p className="mut flex flex-wrap gap-x-4 text-sm wrap-anywhere">
        <a className="underline underline-offset-3" href={path} target="_blank" rel="noreferrer">
          {model && path.includes(model.id) ? t('reports.modelPage') : path}
        </a>
        <span>{email ?? t('reports.withoutEmail')}</span>
      </p>
      {answer === null ? null : (
        <p className="rounded-field bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere">
          <b className="block text-sm">{t('reports.givenAnswer')}</b>
          {answer}
        </p>
      )}
      {isAnswering ? (
        <AnswerForm report={report} onClose={() => setAnswering(false)} />
      ) : (
        <div className="row flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              size="s"
              tone={action === actions[0] ? 'plain' : 'ghost'}
              disabled={move.isPending}
              aria-label={`${t(`reports.${action}`)}: ${name}`}
              onClick={() => (action === 'answer' ? setAnswering(true) : void perform(action))}
            >
              {t(`reports.${action}`)}
            </Button>
          ))}
          {model?.isPublic ? <OffSaleButton id={model.id} name={model.name} /> : null}
        </div>
      )}
    </li>
  );
}

function AnswerForm({ report, onClose }: { report: ReportView; onClose: () => void }) {
  const { t } = useText();
  const { id, email, locale } = report;
  const move = useAction(moveReport, { refresh: [reports, desk] });
  const form = useRuleForm({
    defaults: { text: '' },
    parse: (values) => parseAnswer(values.text),
    send: async (text) => {
      await move.mutateAsync({ params: { id }, body: { action: 'answer', text } });
      toast.success(t('reports.answerDone'));
      onClose();
    },
  });
  return (
    <form {...form.props} className="grid gap-3">
      <TextArea
        label={t('reports.answerText')}
        hint={t('reports.answerHint', {
          email: email ?? '',
          language: t(locale === 'tr' ? 'reports.inTurkish' : 'reports.inEnglish'),
        })}
        {...form.text('text')}
        required
        rows={5}
        maxLength={maxAnswer}
      />
      {form.whole ? (
        <p className="form-summary" role="alert">
          {t('reports.failed', { message: form.whole })}
        </p>
      ) : null}
      <div className="row flex-wrap gap-2">
        <Button size="s" tone="ink" type="submit" pending={form.sending}>
          {t('reports.sendAnswer')}
        </Button>
        <Button size="s" tone="ghost" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

function OffSaleButton({ id, name }: { id: string; name: string }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const take = useAction(takeOffSale, { refresh: [reports, influencers] });
  const confirm = () =>
    take.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success(t('reports.takeOffSaleDone', { name })),
        onError: (error) => toast.error(t('reports.failed', { message: messageOf(error, t) })),
        onSettled: () => setOpen(false),
      },
    );
  return (
    <>
      <Button size="s" tone="ghost" aria-label={`${t('reports.takeOffSale')}: ${name}`} onClick={() => setOpen(true)}>
        {t('reports.takeOffSale')}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          open
          onOpenChange={setOpen}
          title={t('reports.takeOffSaleTitle', { name })}
          description={t('reports.takeOffSaleText')}
          action={t('reports.takeOffSale')}
          pending={take.isPending}
          onConfirm={confirm}
        />
      ) : null}
    </>
  );
}
