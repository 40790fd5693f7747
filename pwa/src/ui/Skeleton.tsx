import { useText } from '../i18n/useText.ts';

/** A grey piece of the thing that is coming; give it the thing's size: `<Skeleton className="h-5 w-2/3" />`. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden />;
}

/** Says once per page, for screen readers, that something loads. */
export function LoadingNote({ text }: { text?: string }) {
  const { t } = useText();
  return (
    <p className="sr-only" role="status">
      {text ?? t('ui.loading')}
    </p>
  );
}
