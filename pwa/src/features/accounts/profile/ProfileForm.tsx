import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormSummary } from '../FormSummary.tsx';

/** The button that opened the form is removed, so the focus moves to the first field. */
const begin = (fields: HTMLElement | null) => fields?.querySelector<HTMLElement>('input:not([hidden])')?.focus();

/** A form that opens within a part of the profile: its errors, its action, and cancel. */
export function ProfileForm({
  form,
  label,
  act,
  onEnd,
  children,
}: {
  form: {
    props: ComponentProps<'form'>;
    whole: string | null;
    marked: string | null;
    sending: boolean;
  };
  label: string;
  act: string;
  onEnd: () => void;
  children: ReactNode;
}) {
  const { t } = useText();
  return (
    <form className="profile-form grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={label} {...form.props}>
      <div ref={begin} className="contents">
        {children}
      </div>
      <FormSummary>{form.whole ?? form.marked}</FormSummary>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="ink" pending={form.sending}>
          {act}
        </Button>
        <Button tone="ghost" onClick={onEnd}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
