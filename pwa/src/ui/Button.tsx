import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { LinkProps } from 'react-router-dom';
import { LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './class-names.ts';
import { SharedLink } from './SharedLink.tsx';

/** ink: pay, admin, signed-out actions · mod: the one action on a model's page · tint: repeated in lists · danger: deletes. */
export type Tone = 'ink' | 'mod' | 'tint' | 'ghost' | 'danger' | 'plain';
export type Size = 's' | 'm' | 'l';

type Looks = { tone?: Tone; size?: Size; block?: boolean };

export type ButtonProps = Looks & {
  /** The action is under way: pressing again has no effect. */
  pending?: boolean | undefined;
  /** Why it cannot be pressed; shown as a tooltip and read out. The button stays reachable by keyboard. */
  disabledReason?: string | null | undefined;
  /** Pressed while it is blocked: leads to the missing input. */
  onBlockedPress?: (() => void) | undefined;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>;

export function Button({
  tone,
  size,
  block,
  pending,
  disabledReason,
  onBlockedPress,
  icon,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = Boolean(disabledReason);
  // One place in the tree, blocked or not: a button that its own action blocks retains the focus. TooltipLayer renders `data-tooltip`.
  const button = (
    <button
      type="button"
      {...rest}
      {...(disabledReason && { 'data-tooltip': disabledReason })}
      className={cx(buttonClass({ tone, size, block }), rest.className)}
      aria-busy={pending || undefined}
      aria-disabled={blocked || pending || undefined}
      aria-describedby={blocked ? reasonId : rest['aria-describedby']}
      onClick={
        blocked || pending
          ? (event) => {
              event.preventDefault();
              if (!pending) onBlockedPress?.();
            }
          : rest.onClick
      }
    >
      {pending ? <LoaderCircle className="spin" size={20} aria-hidden /> : icon}
      {children}
    </button>
  );
  return (
    <>
      {button}
      {disabledReason ? (
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
      ) : null}
    </>
  );
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({
  tone = 'plain',
  size = 'm',
  block,
}: { [name in keyof Looks]?: Looks[name] | undefined }): string {
  return cx(
    'btn',
    tone !== 'plain' && `btn-${tone}`,
    size === 'l' && 'btn-l',
    size === 's' && 'btn-s',
    block && 'btn-block',
  );
}

/** A link that navigates; a Button runs an action. `shared`: the next screen displays the same portrait. */
export function LinkButton({
  tone,
  size,
  block,
  icon,
  children,
  className,
  shared = false,
  ...rest
}: LinkProps & { to: string; tone?: Tone; size?: Size; block?: boolean; icon?: ReactNode; shared?: boolean }) {
  const Element = shared ? SharedLink : Link;
  return (
    <Element {...rest} className={cx(buttonClass({ tone, size, block }), className)}>
      {icon}
      {children}
    </Element>
  );
}
