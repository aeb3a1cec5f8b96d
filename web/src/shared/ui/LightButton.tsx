import type { ReactNode } from 'react';
import { Link } from '#web/shared/router/router.tsx';
import classes from './LightButton.module.css';

interface Look {
  /** `primary` for the one main action; `plain` beside it; `quiet` for text only; `icon` for a square with an icon. */
  look?: 'primary' | 'plain' | 'quiet' | 'icon';
  size?: 'sm' | 'md' | 'lg';
  /** Fills its line. */
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A link styled as a button, with CSS only: for first pages, which do not load the library's Button. */
export const LinkButton = ({
  to,
  onClick,
  ...look
}: Look & { to: string; onClick?: () => void }) => (
  <Link to={to} onClick={onClick} {...lookOf(look)}>
    {look.children}
  </Link>
);

/** The same as a button element. */
export const PlainButton = (
  props: Look & {
    onClick: () => void;
    label?: string;
    expanded?: boolean;
    disabled?: boolean;
    /** The id of the text that says why it cannot be used now: it stays focusable, so that the text is read out. */
    why?: string | undefined;
  },
) => (
  <button
    type="button"
    onClick={props.why === undefined ? props.onClick : undefined}
    aria-disabled={props.why === undefined ? undefined : true}
    aria-describedby={props.why}
    aria-label={props.label}
    title={props.label}
    aria-expanded={props.expanded}
    disabled={props.disabled}
    {...lookOf(props)}
  >
    {props.children}
  </button>
);

/** The attributes of such a button, for elements made elsewhere. */
export const lookOf = ({ look = 'primary', size = 'md', wide = false, className }: Look) => ({
  className: `${classes.button} ${className ?? ''}`,
  'data-look': look,
  'data-size': size,
  'data-wide': wide,
});
