import type { DeskItem } from '#core/operations/desk.ts';
import type { DeskAction } from '#core/operations/desk-kinds.ts';
import { Link } from 'react-router-dom';
import { deskRules } from '#core/operations/desk-kinds.ts';
import { messageText } from '#core/texts/texts.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { causeOf, hasTime, icons, openWords, placeOf, useAbout } from './desk-words.ts';

/** One item: its sentence, the cause or the next step, and its actions. */
export function DeskRow({
  item,
  pending,
  onAction,
  onSelect,
}: {
  item: DeskItem;
  /** The action that is under way. */
  pending: DeskAction | null;
  onAction: (action: DeskAction) => void;
  onSelect: () => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const about = useAbout()(item);
  const { kind, since, cause, fault, actions } = item;
  const Icon = icons[kind];
  const place = placeOf(item);
  const title = t(`operations.${kind}`, about);
  const detail = cause
    ? causeOf(messageText(cause, locale))
    : fault
      ? t('operations.deadJobFault', { fault })
      : t(`operations.${kind}Do`);
  const look = 'self-start font-strong wrap-anywhere';
  return (
    <li className="desk-row" onFocus={onSelect}>
      <span
        className="grid size-9 flex-none place-items-center rounded-sm bg-pending-bg text-pending-fg data-urgent:bg-failed-bg data-urgent:text-failed-fg"
        data-urgent={deskRules[kind].isUrgent || undefined}
      >
        <Icon size={18} aria-hidden />
      </span>
      <div className="col grow min-w-0 gap-0.5">
        {place === null ? (
          <span className={look} tabIndex={-1} data-title>
            {title}
          </span>
        ) : (
          <Link className={`${look} hover:underline`} to={place} data-title>
            {title}
          </Link>
        )}
        <span className="mut text-sm wrap-anywhere">
          {hasTime(kind) ? (
            <>
              <time dateTime={since} title={f.dateTime(since)}>
                {f.relative(since)}
              </time>
              {' · '}
            </>
          ) : null}
          {detail}
        </span>
      </div>
      {actions.length > 0 || place !== null ? (
        <div className="desk-actions row gap-2">
          {actions.length === 0 && place !== null ? (
            <LinkButton size="s" to={place} aria-label={`${t(openWords(kind))}: ${title}`}>
              {t(openWords(kind))}
            </LinkButton>
          ) : null}
          {actions.map((action) => (
            <Button
              key={action}
              size="s"
              tone={action === actions[0] ? 'plain' : 'ghost'}
              pending={pending === action}
              aria-label={`${t(`operations.${action}`)}: ${title}`}
              onClick={() => onAction(action)}
            >
              {t(`operations.${action}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}
