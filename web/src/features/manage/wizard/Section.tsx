import type { ReactNode } from 'react';
import classes from './wizard.module.css';

/** A titled group of fields: its heading, and a card below it. */
export const Section = (props: {
  title: string;
  /** The id of the part of a step that starts here. */
  id?: string;
  help?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section className={classes.group}>
    <header className={classes.head}>
      <div>
        <h2 {...(props.id ? { id: props.id, tabIndex: -1 } : {})}>{props.title}</h2>
        {props.help && <p className="cap">{props.help}</p>}
      </div>
      {props.action}
    </header>
    <div className={classes.section}>{props.children}</div>
  </section>
);

/** An item of a list, framed, with its title and its buttons. */
export const Item = (props: { title: ReactNode; actions?: ReactNode; children: ReactNode }) => (
  <div className={classes.item}>
    <div className={classes.itemHead}>
      <strong>{props.title}</strong>
      <span className={classes.itemActions}>{props.actions}</span>
    </div>
    {props.children}
  </div>
);

/** Fields side by side where they fit. */
export const Row = ({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) => (
  <div className={classes.row} data-narrow={narrow}>
    {children}
  </div>
);
