import { Button } from '@mantine/core';
import { useState } from 'react';
import { listPolicies } from '#contract/compliance/endpoints.ts';
import type { Policies as All } from '#contract/compliance/policy-views.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../Alerts.module.css';
import { NamedYear } from './NamedYear.tsx';
import { PolicyDecision } from './PolicyDecision.tsx';
import { PolicyForm } from './PolicyForm.tsx';
import { policyChanges, policySections, SUBJECTS } from './policy-rows.ts';

/** The policy in force today, what is approved for later, and requests and decisions by page. */
export function Policies() {
  const [page, setPage] = usePage('politicas');
  // another page of requests leaves what was typed in the form
  const listed = useApiQuery(listPolicies, { query: { page } }, { keepPrevious: true });
  const [editing, setEditing] = useState(false);
  return (
    <PagedList query={listed} page={page} onPage={setPage} isEmpty={() => false}>
      {(all) => (
        <>
          <p className="cap">
            Rigen desde {formatDay(all.current.holdsFrom)}
            {all.current.by ? `, pedidos por ${all.current.by}` : ', como vienen de fábrica'}. Lo
            que ya se decidió con otros queda como se decidió.
          </p>
          <Upcoming of={all} />
          {editing ? (
            <PolicyForm policies={all} onDone={() => setEditing(false)} />
          ) : (
            <>
              <div className={classes.subjects}>
                {policySections(all.current.values).map(({ title, rows }) => {
                  const section = (
                    <section key={title} aria-label={title}>
                      <h2>{title}</h2>
                      <SummaryRows rows={rows} />
                    </section>
                  );
                  return title === SUBJECTS.lists ? (
                    <NamedYear key={title} days={all.current.values.nonWorkingDays}>
                      {section}
                    </NamedYear>
                  ) : (
                    section
                  );
                })}
              </div>
              <Button mt="md" onClick={() => setEditing(true)}>
                Pedir otros parámetros
              </Button>
            </>
          )}
          {all.items.length > 0 && <History all={all} />}
        </>
      )}
    </PagedList>
  );
}

/** What changes on the days to come, each compared with what holds before it. */
const Upcoming = ({ of: { current, upcoming } }: { of: All }) =>
  upcoming.length === 0 ? null : (
    <ul>
      {upcoming.map(({ holdsFrom, values }, at) => (
        <li key={holdsFrom}>
          Desde el {formatDay(holdsFrom)}:{' '}
          {policyChanges((upcoming[at - 1] ?? current).values, values).join('; ') ||
            'los mismos de antes'}
          .
        </li>
      ))}
    </ul>
  );

const STATES = {
  pending: <Chip tone="warn">Falta otra aprobación</Chip>,
  approved: <Chip tone="ok">Aprobados</Chip>,
  refused: <Chip tone="quiet">Sin efecto</Chip>,
  withdrawn: <Chip tone="quiet">Retirados antes de regir</Chip>,
} as const;

const History = ({ all }: { all: All }) => (
  <>
    <h2 style={{ marginTop: 32 }}>Pedidos</h2>
    <DataList
      caption="Parámetros pedidos"
      items={all.items}
      rowKey={({ id, holdsFrom }) => id ?? holdsFrom}
      columns={[
        {
          key: 'from',
          header: 'Desde',
          primary: true,
          cell: (one) => (
            <OpenTarget kind="policy" id={one.id ?? one.holdsFrom}>
              <b>{formatDay(one.holdsFrom)}</b>
              <small className="cap" style={{ display: 'block' }}>
                {policyChanges(one.before, one.values).join('; ') || 'Los mismos de antes'}
              </small>
            </OpenTarget>
          ),
        },
        {
          key: 'by',
          header: 'Quién',
          cell: ({ by, at }) => `${by}${at ? `, ${formatDateTime(at)}` : ''}`,
        },
        {
          key: 'state',
          header: 'Estado',
          cell: ({ state, withdrawing }) =>
            withdrawing ? <Chip tone="warn">Aprobados, se pidió retirarlos</Chip> : STATES[state],
        },
        {
          key: 'do',
          header: '',
          align: 'end',
          cell: (one) => <PolicyDecision policy={one} upcoming={all.upcoming} />,
        },
      ]}
    />
  </>
);
