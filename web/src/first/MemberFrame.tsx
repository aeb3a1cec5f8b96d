import headerClasses from '#web/app/Header.module.css';
import classes from '#web/app/Shell.module.css';
import { DemoRibbon } from '#web/shared/ui/DemoRibbon.tsx';
import { Logo } from '#web/shared/ui/Logo.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';

/** What a member's page begins with, before it is known who looks at it: the same for everybody. */
export function MemberFrame({ title, lead }: { title: string; lead: string | undefined }) {
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
        <div className="wrap">
          <PageHeader title={title}>{lead}</PageHeader>
        </div>
      </main>
    </>
  );
}
