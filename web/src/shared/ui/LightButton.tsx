import type { ReactNode } from 'react';
import { Link } from '#web/shared/router/router.tsx';
import classes from './LightButton.module.css';

interface Look {
  /** `primary` for the one main action; `plain` beside it; `quiet` for words alone; `icon` for a square with a picture. */
  look?: 'primary' | 'plain' | 'quiet' | 'icon';
  size?: 'sm' | 'md' | 'lg';
  /** Fills its line. */
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that looks like a button, in styles alone: for first pages, which go without the library's Button. */
export const LinkButton = ({
  to,
  onClick,
  ...look
}: Look & { to: string; onClick?: () => void }) => (
  <Link to={to} onClick={onClick} {...dress(look)}>
    {look.children}
  </Link>
);

/** The same as a button. */
export const PlainButton = (
  props: Look & { onClick: () => void; label?: string; expanded?: boolean; disabled?: boolean },
) => (
  <button
    type="button"
    onClick={props.onClick}
    aria-label={props.label}
    title={props.label}
    aria-expanded={props.expanded}
    disabled={props.disabled}
    {...dress(props)}
  >
    {props.children}
  </button>
);

/** How a button of these looks, for those made elsewhere. */
export const dress = ({ look = 'primary', size = 'md', wide = false, className }: Look) => ({
  className: `${classes.button} ${className ?? ''}`,
  'data-look': look,
  'data-size': size,
  'data-wide': wide,
});
