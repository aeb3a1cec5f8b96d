import { useVisitor } from '#web/shared/session/use-session.ts';
import { Desk } from '../parts/Desk.tsx';
import { Overview } from '../parts/Overview.tsx';
import { t } from '../texts.ts';

/** What matters now: one's portfolio, or the administrators' desk. */
export default function DashboardPage() {
  return useVisitor() === 'admin' ? (
    <Desk title={t('dashboard')} />
  ) : (
    <Overview title={t('dashboard')} text={t('dashboardHelp')} />
  );
}
