import { type ReactNode, useId } from 'react';
import { SectionHead } from './SectionHead.tsx';
import classes from './Settings.module.css';
import { useOpenSection } from './use-open-section.ts';

/** A read-only part of the settings, collapsed until opened. */
export function SettingsPart(props: {
  slug: string;
  title: string;
  summary: string;
  children: ReactNode;
}) {
  const { slug, title, summary, children } = props;
  const titleId = useId();
  const open = useOpenSection(slug);
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <SectionHead {...open} title={title} titleId={titleId} summary={summary} state={null} />
      {open.isOpen && <div className={classes.body}>{children}</div>}
    </section>
  );
}
