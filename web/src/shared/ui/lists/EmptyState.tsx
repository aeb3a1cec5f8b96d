import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/** Three bricks and a place for the next: an empty list, with the next step. */
export function EmptyState(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.box}>
      <BricksDrawing />
      <p className={classes.title}>{props.title}</p>
      {props.children && <div className={classes.text}>{props.children}</div>}
      {props.action && <div className={classes.action}>{props.action}</div>}
    </div>
  );
}

export const BricksDrawing = ({ broken = false }: { broken?: boolean }) => (
  <svg width="132" height="74" viewBox="0 0 132 74" aria-hidden="true" className={classes.drawing}>
    <path d="M0 68.5h132" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
    <g fill="var(--brick)">
      <rect x="14" y="46" width="50" height="19" rx="3" />
      <rect x="68" y="46" width="50" height="19" rx="3" opacity={broken ? 0.35 : 1} />
      <rect
        x="41"
        y="23"
        width="50"
        height="19"
        rx="3"
        opacity="0.75"
        transform={broken ? 'rotate(9 66 32)' : undefined}
      />
    </g>
    <rect
      x="14"
      y="1"
      width="50"
      height="18"
      rx="3"
      fill="none"
      stroke="var(--cyan-ink)"
      strokeWidth="2"
      strokeDasharray="5 5"
      transform={broken ? 'rotate(-7 39 10)' : undefined}
    />
  </svg>
);
