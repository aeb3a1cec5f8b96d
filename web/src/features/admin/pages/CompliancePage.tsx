import { Tabs } from '@mantine/core';
import { listOfficers } from '#contract/compliance/endpoints.ts';
import { addressOfKind } from '#contract/desk/kinds.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { leaveGuard } from '#web/shared/leaving/leave-guard.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { useChosenInView } from '#web/shared/ui/lists/use-chosen-in-view.ts';
import { lazyView } from '#web/shared/ui/loading/lazy-view.tsx';
import { HighAlerts } from '../parts/compliance/cases/HighAlerts.tsx';
import classes from '../parts/people/PeopleList.module.css';

const Cases = lazyView(async () => ({
  default: (await import('../parts/compliance/cases/Cases.tsx')).Cases,
}));
const ComplianceReport = lazyView(async () => ({
  default: (await import('../parts/compliance/ComplianceReport.tsx')).ComplianceReport,
}));
const Officers = lazyView(async () => ({
  default: (await import('../parts/compliance/Officers.tsx')).Officers,
}));
const Policies = lazyView(async () => ({
  default: (await import('../parts/compliance/policy/Policies.tsx')).Policies,
}));

const TABS = [
  { key: 'alertas', title: 'Alertas' },
  { key: 'casos', title: 'Casos' },
  { key: 'informe', title: 'Informe mensual' },
  { key: 'parametros', title: 'Parámetros' },
  { key: 'oficiales', title: 'Oficiales' },
] as const;

/** Money laundering: open alerts, cases and the monthly report for officers, policies, and officers. */
export default function CompliancePage() {
  const officers = useApiQuery(listOfficers, {});
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'alertas';
  const row = useChosenInView(tab);
  // leaving a tab loses its input
  const open = async (next: string | null) => {
    if (await leaveGuard.mayLeave())
      setSearch(next ? { tab: next } : {}, { preventScrollReset: true });
  };
  return (
    <div className="wrap">
      <PageHeader title="Prevención de lavado">
        Alertas, casos y parámetros. Quién opera y qué se reporta lo deciden las personas.{' '}
        <Link to={addressOfKind('riskReview')}>Revisiones de riesgo vencidas</Link>
      </PageHeader>
      <Tabs value={tab} onChange={(next) => void open(next)} keepMounted={false}>
        <Tabs.List
          ref={row}
          mb="lg"
          className={classes.tabs ?? ''}
          aria-label="Prevención de lavado"
        >
          {TABS.map(({ key, title }) => (
            <Tabs.Tab key={key} value={key} className={classes.tab ?? ''}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="alertas">
          <HighAlerts />
        </Tabs.Panel>
        <Tabs.Panel value="parametros">
          <Policies />
        </Tabs.Panel>
        <Loaded query={officers} isEmpty={() => false}>
          {(found) => (
            <>
              <Tabs.Panel value="casos">
                {found.isOfficer ? <Cases /> : <OfficersOnly />}
              </Tabs.Panel>
              <Tabs.Panel value="informe">
                {found.isOfficer ? <ComplianceReport /> : <OfficersOnly />}
              </Tabs.Panel>
              <Tabs.Panel value="oficiales">
                <Officers officers={found} />
              </Tabs.Panel>
            </>
          )}
        </Loaded>
      </Tabs>
    </div>
  );
}

const OfficersOnly = () => (
  <p>
    Solo para oficiales de cumplimiento. El permiso se pide en «Oficiales» y lo aprueba otra persona
    del nivel 1.
  </p>
);
