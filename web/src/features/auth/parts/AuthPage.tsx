import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { BrickWall } from '#web/shared/ui/BrickWall.tsx';
import classes from './AuthPage.module.css';

/** The frame of every page on the way in: what one is here for on one side, the form on the other. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · Ladrillo`);
  return (
    <div className={classes.page}>
      <div className={classes.side} aria-hidden="true">
        <p className={`num ${classes.quote}`}>
          Una obra se levanta ladrillo a ladrillo. Un ahorro, también.
        </p>
        <div className={classes.wall}>
          <BrickWall total={100} sold={78} reserved={6} yours={4} look="bare" rows={7} />
        </div>
      </div>
      <div className={classes.form}>
        <div className={classes.box}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
