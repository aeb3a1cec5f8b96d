import type { ReactNode } from 'react';
import classes from './BigNumber.module.css';

/** A prominent number with its label above and its note below: the centre of a card. */
export function BigNumber(props: {
  label: ReactNode;
  value: ReactNode;
  /** "8,4 % anual · no garantizado", a source and its hour. */
  note?: ReactNode;
  size?: 'lg' | 'md';
  /** Frames it as a card of its own. */
  card?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={classes.box} data-size={props.size ?? 'lg'} data-card={props.card ?? false}>
      <div className="cap">{props.label}</div>
      <div className={classes.line}>
        <span className={`num ${classes.value}`}>{props.value}</span>
        {props.note && <span className="cap">{props.note}</span>}
      </div>
      {props.children}
    </div>
  );
}
