import type { ReactNode, ComponentProps } from 'react';
import { useId } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormSummary } from '../CredentialFields.tsx';
import './profile.css';

/** The button that opened the form is removed, so the focus moves to the first field. */
const begin = (fields: HTMLElement | null) => fields?.querySelector<HTMLElement>('input:not([hidden])')?.focus();

/** One named part of the profile. */
export function ProfilePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      className="profile-part grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-surface p-6 max-md:px-4 max-md:py-5 [&_h2]:text-[1.125rem]"
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A form that opens within a part of the profile: its errors, its action, and cancel. */
export function ProfileForm({
  form,
  label,
  action,
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
  action: string;
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
          {action}
        </Button>
        <Button tone="ghost" onClick={onEnd}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
