import type { RefObject } from 'react';
import classes from './Settings.module.css';

/** The head of a collapsible section; collapsed, it shows the values in force. */
export const SectionHead = (props: {
  title: string;
  titleId: string;
  head: RefObject<HTMLHeadingElement | null>;
  isOpen: boolean;
  toggle: () => void;
  /** The values in force, in a line. */
  summary: string;
  /** Its unsaved or pending changes; null without any. */
  state: string | null;
}) => (
  <div className={classes.head}>
    <h2 id={props.titleId} ref={props.head}>
      <button type="button" aria-expanded={props.isOpen} onClick={props.toggle}>
        {props.title}
      </button>
    </h2>
    {!props.isOpen && (
      <>
        <p className={classes.inForce}>{props.summary}</p>
        {props.state && <p className={classes.state}>{props.state}</p>}
      </>
    )}
  </div>
);
