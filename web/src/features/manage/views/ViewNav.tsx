import { Link } from '#web/shared/router/router.tsx';
import classes from './views.module.css';

export interface Place {
  readonly key: string;
  readonly label: string;
  readonly to: string;
}

/** Links to the views of a page, or to the parts of a view. */
export const ViewNav = (props: {
  label: string;
  places: readonly Place[];
  now: string | null;
  look: 'views' | 'parts';
}) => (
  <nav className={classes[props.look]} aria-label={props.label}>
    {props.places.map(({ key, label, to }) => (
      <Link
        key={key}
        to={to}
        preventScrollReset
        aria-current={key === props.now ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
);
