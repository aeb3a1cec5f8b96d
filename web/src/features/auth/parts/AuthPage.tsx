import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '#web/shared/router/router.tsx';
import { BrickWall } from '#web/shared/ui/figures/BrickWall.tsx';
import { t } from '../texts.ts';
import classes from './AuthPage.module.css';

/** The frame of every log-in and registration page: the purpose on one side, the form on the other. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · Ladrillo`);
  const heading = useStepFocus(title);
  return (
    <div className={classes.page}>
      <div className={classes.side} aria-hidden="true">
        <p className={`num ${classes.quote}`}>{t('quote')}</p>
        <div className={classes.wall}>
          <BrickWall total={100} sold={78} reserved={6} yours={4} look="bare" rows={7} />
        </div>
      </div>
      <div className={classes.form}>
        <div className={classes.box}>
          <h1 className={classes.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </div>
  );
}

/** The present URL and step: successive steps may be different components. */
let shown = { address: '', title: '' };

/** A next step at the same URL starts at its heading, also for screen readers. */
function useStepFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const isNext = shown.address === key && shown.title !== title;
    shown = { address: key, title };
    if (!isNext) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [key, title]);
  return heading;
}
