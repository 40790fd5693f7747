import { useText } from '../i18n/useText.ts';

/** A grey placeholder of content that is loading, in the content's size: `<Skeleton className="h-5 w-2/3" />`. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden />;
}

/** Announces loading to screen readers, once per page. */
export function LoadingNote({ text }: { text?: string }) {
  const { t } = useText();
  return (
    <p className="sr-only" role="status">
      {text ?? t('ui.loading')}
    </p>
  );
}
