import type { ReactNode } from 'react';
import { t } from '../../rest-texts.ts';
import classes from './OutLink.module.css';

/** A link that leaves the product. */
export const OutLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={classes.link} href={to} target="_blank" rel="noopener noreferrer">
    {children} <span aria-hidden="true">↗</span>
    <span className={classes.spoken}>{t('opensNew')}</span>
  </a>
);
