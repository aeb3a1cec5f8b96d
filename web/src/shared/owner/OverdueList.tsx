import type { ReactNode } from 'react';
import { Link } from '#web/shared/router/router.tsx';
import { Chip } from '../ui/orders/StatusChip.tsx';
import type { OverdueLine } from './overdue.ts';
import classes from './owner.module.css';

/** Overdue payments, each with a way to settle it. Nothing is shown without any. */
export const OverdueList = (props: { lines: readonly (OverdueLine & { title?: ReactNode })[] }) =>
  props.lines.length === 0 ? null : (
    <section className={classes.overdue} aria-label="Vencido">
      <Chip tone="error">Vencido</Chip>
      <ul>
        {props.lines.map(({ key, title, text, to, action }) => (
          <li key={key}>
            <div>
              {title && <b>{title}</b>}
              <div>{text}</div>
            </div>
            <Link to={to}>{action}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
