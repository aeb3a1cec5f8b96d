import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

/** A section of a page: title, explanation, and a figure at its end. */
export function Section(props: {
  title: string;
  help?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{props.title}</h2>
        {props.aside && <span className={`num ${classes.aside}`}>{props.aside}</span>}
        {props.help && <p className="cap">{props.help}</p>}
      </div>
      {props.children}
    </section>
  );
}
