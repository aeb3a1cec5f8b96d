import type { ReactNode } from 'react';
import headerClasses from '#web/app/shell/Header.module.css';
import classes from '#web/app/shell/Shell.module.css';
import { Logo } from '#web/shared/ui/Logo.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { DemoRibbon } from '#web/shared/ui/ribbons/DemoRibbon.tsx';

/**
 * The beginning of a member's page, which is rendered before the person is known, so it is the same for all.
 * @param props.children the part of the page that is already rendered, in place of its title and lead
 */
export function MemberFrame(props: {
  title: string;
  lead: string | undefined;
  children?: ReactNode;
}) {
  const { title, lead, children } = props;
  return (
    <>
      <DemoRibbon />
      <header className={headerClasses.header}>
        <div className={`wrap ${headerClasses.bar}`}>
          <Logo />
          <div className={headerClasses.tools}>
            <span className={headerClasses.toolsPlace} />
          </div>
        </div>
      </header>
      <main className={classes.main} aria-busy="true">
        {children ?? (
          <div className="wrap">
            <PageHeader title={title}>{lead && <span data-lead>{lead}</span>}</PageHeader>
          </div>
        )}
      </main>
    </>
  );
}
