import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { decidePolicy, listPolicies } from '#contract/compliance/endpoints.ts';
import type { PolicyView, policies } from '#contract/compliance/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { Decision } from '../../queue/Decision.tsx';
import { about } from '../../queue/movement-subject.ts';
import classes from '../Alerts.module.css';
import { PolicyForm } from './PolicyForm.tsx';
import { formerValues, policyChanges, policySections } from './policy-rows.ts';

/** The policy in force today, and earlier requests and decisions. */
export function Policies() {
  const listed = useApiQuery(listPolicies, {});
  const [editing, setEditing] = useState(false);
  return (
    <Loaded query={listed} isEmpty={() => false}>
      {({ current, first, items }) => (
        <>
          <p className="cap">
            Rigen desde {formatDay(current.holdsFrom)}
            {current.by ? `, pedidos por ${current.by}` : ', como vienen de fábrica'}. Lo que ya se
            decidió con otros queda como se decidió.
          </p>
          {editing ? (
            <PolicyForm values={current.values} onDone={() => setEditing(false)} />
          ) : (
            <>
              <div className={classes.subjects}>
                {policySections(current.values).map(({ title, rows }) => (
                  <section key={title} aria-label={title}>
                    <h2>{title}</h2>
                    <SummaryRows rows={rows} />
                  </section>
                ))}
              </div>
              <Button mt="md" onClick={() => setEditing(true)}>
                Pedir otros parámetros
              </Button>
            </>
          )}
          {items.length > 0 && <History {...{ items, current, first }} />}
        </>
      )}
    </Loaded>
  );
}

const STATES = {
  pending: <Chip tone="warn">Falta otra aprobación</Chip>,
  approved: <Chip tone="ok">Aprobados</Chip>,
  refused: <Chip tone="quiet">Sin efecto</Chip>,
} as const;

const History = ({ items, current, first }: z.infer<typeof policies>) => (
  <>
    <h2 style={{ marginTop: 32 }}>Pedidos</h2>
    <DataList
      caption="Parámetros pedidos"
      items={items}
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
                {policyChanges(
                  one.state === 'pending' ? current.values : formerValues(one, { items, first }),
                  one.values,
                ).join('; ') || 'Los mismos de antes'}
              </small>
            </OpenTarget>
          ),
        },
        {
          key: 'by',
          header: 'Quién',
          cell: ({ by, at }) => `${by}${at ? `, ${formatDateTime(at)}` : ''}`,
        },
        { key: 'state', header: 'Estado', cell: ({ state }) => STATES[state] },
        {
          key: 'do',
          header: '',
          align: 'end',
          cell: (one) => <Deciding policy={one} current={current} />,
        },
      ]}
    />
  </>
);

/** How a request was decided, for a dialog that was already open. */
const OVER = {
  pending: null,
  approved: 'Otra persona ya los aprobó.',
  refused: 'Otra persona los dejó sin efecto.',
} as const;

function Deciding({ policy, current }: { policy: PolicyView; current: PolicyView }) {
  const { id, state, mine } = policy;
  const decide = useApiMutation(decidePolicy);
  if (id === null) return null;
  const run = (outcome: 'approved' | 'refused') => () =>
    decide.mutateAsync({ params: { id }, body: { outcome } });
  return (
    <Decision
      inRow
      of={{ kind: 'policy', id }}
      over={OVER[state]}
      choices={about(policySubject(policy, current), [
        {
          label: 'Aprobar',
          title: 'Aprobar los parámetros',
          explain:
            'Es la segunda aprobación. Rigen desde su fecha, o desde hoy si ya pasó; lo que ya se decidió y las alertas de lo ya pedido quedan como están.',
          obstacle: mine ? { reason: 'Los aprueba otra persona del nivel 1.' } : null,
          run: run('approved'),
        },
        {
          label: 'Dejar sin efecto',
          title: 'Dejar sin efecto los parámetros pedidos',
          explain: 'Sigue rigiendo lo de hoy.',
          danger: true,
          run: run('refused'),
        },
      ])}
    />
  );
}

/** A request in one sentence: from when, what changes, and who asked for it. */
const policySubject = ({ holdsFrom, values, by, at }: PolicyView, current: PolicyView): string =>
  [
    `desde el ${formatDay(holdsFrom)}`,
    policyChanges(current.values, values).join('; ') || 'los mismos de hoy',
    `los pidió ${by}${at ? `, ${formatDateTime(at)}` : ''}`,
  ].join(' · ');
