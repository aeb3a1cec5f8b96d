import { Alert, Group, Stack, Textarea } from '@mantine/core';
import type { Money } from '#contract/core/money.ts';
import {
  approveWriteOff,
  proposeWriteOff,
  readDebts,
  refuseWriteOff,
} from '#contract/estates/endpoints.ts';
import type {
  EstateDebts as EstateDebtsOf,
  WriteOff,
  WriteOffObstacle,
} from '#contract/estates/write-offs.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { Decision } from '../../deciding/Decision.tsx';
import { decisionObstacle, refusalGuard } from './decision-obstacle.ts';

const OBSTACLES: Readonly<Record<WriteOffObstacle, string>> = {
  company: 'La cuenta es de una empresa, que sigue debiendo.',
  no_paper: 'Falta el documento del juzgado.',
  projects: 'Tiene proyectos que necesitan otro propietario.',
  deposits: 'Hay depósitos por decidir, que pueden pagarla.',
  withdrawals: 'Hay retiros por decidir, cuyo dinero puede pagarla.',
  transfers: 'Hay transferencias entre proyectos por decidir, cuyo dinero puede pagarla.',
  regrets: 'Hay un arrepentimiento por resolver, que puede devolverle dinero.',
  money:
    'Tiene dinero que todavía puede pagarla: se cobra solo, en cuanto haya cotización del día y moneda para cambiarlo.',
  no_debt: 'Ya no debe nada.',
};

const sum = (amounts: readonly Money[]): string =>
  amounts.map((amount) => formatMoney(amount)).join(' y ');

/** What a dead person owes beyond all their money, and how two administrators write it off. */
export function EstateDebts({ estateId }: { estateId: string }) {
  const debts = useApiQuery(readDebts, { params: { id: estateId } });
  return (
    <Loaded
      query={debts}
      skeleton={null}
      empty={null}
      isEmpty={({ owed, items }) => owed.length === 0 && items.length === 0}
    >
      {(found) => {
        const { owed, borne, obstacles, proposalObstacle, items } = found;
        const isProposed = items.some(({ state }) => state === 'proposed');
        return (
          <>
            <h3>Lo que debe la cuenta</h3>
            <SummaryRows
              rows={[
                { label: 'Debe ahora', value: owed.length > 0 ? sum(owed) : 'Nada' },
                ...(borne.length > 0
                  ? [
                      {
                        label: 'Lo absorbe la empresa',
                        value: sum(borne),
                        hint: 'Lo que entre después a la cuenta lo repone primero.',
                      },
                    ]
                  : []),
              ]}
            />
            {items.map((one) => (
              <One key={one.id} writeOff={one} debts={found} />
            ))}
            {!isProposed && owed.length > 0 && obstacles.length > 0 && (
              <Alert color="yellow" variant="light" title="Antes de darla por perdida" my="md">
                <ul style={{ margin: 0, paddingInlineStart: 20 }}>
                  {obstacles.map((one) => (
                    <li key={one}>{OBSTACLES[one]}</li>
                  ))}
                </ul>
              </Alert>
            )}
            {!isProposed && owed.length > 0 && obstacles.length === 0 && (
              <ProposeForm
                estateId={estateId}
                owed={owed}
                obstacle={decisionObstacle(proposalObstacle)}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function ProposeForm({
  estateId,
  owed,
  obstacle,
}: {
  estateId: string;
  owed: EstateDebtsOf['owed'];
  obstacle: Obstacle | null;
}) {
  const { field, submit, sending, otherErrors } = useApiForm(proposeWriteOff, {
    defaultValues: { reason: '' },
    toArgs: (body) => ({ params: { id: estateId }, body }),
    onSuccess: () => toast.success('Propuesto. Lo aprueba otra persona del nivel 1.'),
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <p className="cap">
          Su dinero, en cualquier moneda, y sus rentas ya pagaron lo que pudieron. Lo que queda,{' '}
          {sum(owed)}, puede absorberlo la empresa, para transmitir lo demás a los herederos.
        </p>
        <Textarea
          label="Por qué se da por perdida"
          description="Al menos 20 letras. Queda en el registro; no se le envía a nadie."
          autosize
          minRows={2}
          {...field('reason')}
        />
        <FormErrors errors={otherErrors} />
        <Group>
          <GuardedButton type="submit" obstacle={obstacle} busy={sending}>
            Proponer darla por perdida
          </GuardedButton>
        </Group>
      </Stack>
    </form>
  );
}

const CHIPS = {
  proposed: { tone: 'warn', words: 'Propuesta' },
  done: { tone: 'ok', words: 'Dada por perdida' },
  refused: { tone: 'quiet', words: 'Rechazada' },
} as const;

function One({ writeOff, debts }: { writeOff: WriteOff; debts: EstateDebtsOf }) {
  const { id, state, mine, proposedBy } = writeOff;
  const { owed, obstacles, fingerprint } = debts;
  const approve = useApiMutation(approveWriteOff);
  const refuse = useApiMutation(refuseWriteOff);
  const { tone, words } = CHIPS[state];
  return (
    <section style={{ marginBlock: 16 }}>
      <p>
        <Chip tone={tone}>{words}</Chip>
      </p>
      <SummaryRows rows={rowsOf(writeOff)} />
      <Decision
        over={state === 'proposed' ? null : overWords(writeOff)}
        subject={`Deuda de ${sum(owed)} · lo propuso ${proposedBy}`}
        choices={[
          {
            label: 'Dar por perdida la deuda',
            explain: `La empresa absorbe ${sum(owed)}. Lo que la cuenta reciba después, o un contracargo que se gane, se lo repone primero. No se deshace, salvo que la cuenta se descongele: entonces se vuelve a deber.`,
            obstacle:
              decisionObstacle(writeOff.approvalObstacle) ??
              (obstacles[0] ? { reason: OBSTACLES[obstacles[0]] } : null),
            run: () =>
              approve.mutateAsync({ params: { id }, body: { fingerprint: fingerprint ?? '' } }),
          },
          {
            label: mine ? 'Retirar la propuesta' : 'Rechazar la propuesta',
            explain: 'La cuenta sigue debiendo, y se puede proponer otra vez.',
            danger: true,
            withReason: true,
            reasonHelp: 'Queda en el registro; no se le envía a nadie.',
            ...refusalGuard(writeOff),
            run: (reason) => refuse.mutateAsync({ params: { id }, body: { reason } }),
          },
        ]}
      />
    </section>
  );
}

const overWords = ({ state, decidedBy, refusal }: WriteOff): string =>
  state === 'done'
    ? `La aprobó ${decidedBy ?? 'otra persona'}.`
    : `La rechazó ${decidedBy ?? 'otra persona'}${refusal ? `: ${refusal}` : ''}.`;

const rowsOf = (one: WriteOff) => [
  ...(one.amounts.length > 0 ? [{ label: 'Importe', value: sum(one.amounts) }] : []),
  { label: 'Por qué', value: one.reason },
  { label: 'Propuesta', value: `${formatDateTime(one.proposedAt)}, ${one.proposedBy}` },
  ...(one.decidedAt
    ? [
        {
          label: one.state === 'done' ? 'Aprobada' : 'Rechazada',
          value: `${formatDateTime(one.decidedAt)}, ${one.decidedBy ?? ''}`,
        },
      ]
    : []),
  ...(one.refusal ? [{ label: 'Motivo del rechazo', value: one.refusal }] : []),
];
