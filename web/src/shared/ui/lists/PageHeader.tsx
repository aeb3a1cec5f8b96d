import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from '#web/shared/router/router.tsx';
import classes from './PageHeader.module.css';

/** A page's head: breadcrumbs, its title (the page's only h1), its introduction, its actions. */
export function PageHeader(props: {
  title: string;
  /** Chips over the title. */
  above?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
}) {
  const { title, above, children, actions, back } = props;
  useDocumentTitle(`${title} · Ladrillo`);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {back && (
          <Link to={back.to} className={classes.back}>
            <span aria-hidden="true">←</span> {back.label}
          </Link>
        )}
        {above && <div className={classes.above}>{above}</div>}
        <h1 className={classes.title}>{title}</h1>
        {children && <div className={classes.text}>{children}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
