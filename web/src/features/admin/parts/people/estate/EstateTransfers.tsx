import { Alert, Button } from '@mantine/core';
import {
  approveTransfer,
  readTransfers,
  refuseTransfer,
  transferPaper,
} from '#contract/estates/endpoints.ts';
import type {
  EstateObstacle,
  EstateTransfer,
  EstateTransfers as EstateTransfersOf,
} from '#contract/estates/transfers.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { viewAddress } from '#web/shared/owner/project-address.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { useSaving } from '#web/shared/ui/use-saving.ts';
import { Decision } from '../../deciding/Decision.tsx';
import { decisionObstacle, refusalGuard } from './decision-obstacle.ts';
import { HeirsForm } from './HeirsForm.tsx';

const OBSTACLES: Readonly<Record<EstateObstacle, string>> = {
  company:
    'La cuenta es de una empresa: lo que tiene no es de quien la representaba, y no pasa a sus herederos.',
  no_paper: 'Falta el documento del juzgado.',
  projects: 'Es propietaria de proyectos, que necesitan otro propietario:',
  deposits: 'Hay depósitos por decidir: acreditarlos o rechazarlos.',
  withdrawals: 'Hay retiros por decidir: rechazarlos o completarlos.',
  transfers: 'Hay transferencias entre proyectos por decidir: aceptarlas o rechazarlas.',
  regrets: 'Hay un arrepentimiento por resolver en «Pedidos de derechos».',
  debts:
    'La persona debe dinero por un contracargo o un depósito revertido, o su dinero tiene que reponer lo que se dio por perdido: se paga con lo que entre, o se da por perdido más arriba.',
  empty: 'La cuenta no tiene nada por transmitir.',
};

/** Whose estate it is, and the projects that they own. */
interface Place {
  readonly userId: string;
  readonly projects: EstateTransfersOf['projects'];
}

/** Links to where each project gets another owner, or is returned while it is in review. */
const OwnedProjects = ({ projects }: Pick<Place, 'projects'>) => (
  <ul style={{ margin: 0, paddingInlineStart: 20 }}>
    {projects.map(({ id, name, status }) => (
      <li key={id}>
        {name}
        {status === 'in_review' ? ', en revisión: ' : ': '}
        {status === 'in_review' ? (
          <Link to={`/admin/projects/${id}`}>Devolverlo</Link>
        ) : (
          <Link to={viewAddress(id, 'obra', 'propietario')}>Cambiar su propietario</Link>
        )}
      </li>
    ))}
  </ul>
);

/** A link to where an obstacle is settled; null for those without a page of their own. */
function placeOf(obstacle: EstateObstacle, { userId, projects }: Place) {
  if (obstacle === 'projects') return <OwnedProjects projects={projects} />;
  if (obstacle === 'deposits' || obstacle === 'withdrawals' || obstacle === 'transfers')
    return (
      <Link to={`/admin/${obstacle}?userId=${userId}`}>
        {obstacle === 'transfers' ? 'Verlas' : 'Verlos'}
      </Link>
    );
  return obstacle === 'regrets' ? <Link to="/admin/rights?state=received">Verlo</Link> : null;
}

/**
 * The transfer of a frozen account's position to heirs: the missing requirements, a proposal, its approval by another
 * administrator.
 */
export function EstateTransfers({ estateId, userId }: { estateId: string; userId: string }) {
  const transfers = useApiQuery(readTransfers, { params: { id: estateId } });
  return (
    <Loaded query={transfers} isEmpty={() => false}>
      {({ obstacles, projects, units, items }) => {
        const place = { userId, projects };
        const isProposed = items.some(({ state }) => state === 'proposed');
        const isDone = items.some(({ state }) => state === 'done');
        const isEmpty = obstacles.every((one) => one === 'empty');
        return (
          <>
            <h3>Transmisión a los herederos</h3>
            {items.map((one) => (
              <One key={one.id} transfer={one} place={place} obstacles={obstacles} />
            ))}
            {!isProposed && obstacles.length > 0 && !(isDone && isEmpty) && (
              <Obstacles obstacles={obstacles} place={place} />
            )}
            {!isProposed && obstacles.length === 0 && (
              <>
                <p className="cap">
                  {isDone && 'Después de la transmisión llegó algo más. '}
                  Cada parte se calcula al centavo y al token. Una unidad o su reserva pasa entera a
                  un heredero. Antes de aprobar se ve qué recibe cada uno.
                </p>
                <HeirsForm estateId={estateId} units={units} />
              </>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

const Obstacles = ({
  obstacles,
  place,
}: {
  obstacles: readonly EstateObstacle[];
  place: Place;
}) => (
  <Alert color="yellow" variant="light" title="Antes de transmitir">
    <ul style={{ margin: 0, paddingInlineStart: 20 }}>
      {obstacles.map((one) => (
        <li key={one}>
          {OBSTACLES[one]} {placeOf(one, place)}
        </li>
      ))}
    </ul>
  </Alert>
);

const CHIPS = {
  proposed: { tone: 'warn', words: 'Propuesta' },
  done: { tone: 'ok', words: 'Transmitida' },
  refused: { tone: 'quiet', words: 'Rechazada' },
} as const;

function One({
  transfer,
  place,
  obstacles,
}: {
  transfer: EstateTransfer;
  place: Place;
  obstacles: readonly EstateObstacle[];
}) {
  const { id, state, heirs, fingerprint, mine } = transfer;
  const { tone, words } = CHIPS[state];
  const approve = useApiMutation(approveTransfer);
  const refuse = useApiMutation(refuseTransfer);
  const saving = useSaving<'pdf'>();
  return (
    <section style={{ marginBottom: 24 }}>
      <p>
        <Chip tone={tone}>{words}</Chip>
      </p>
      <SummaryRows rows={rowsOf(transfer)} />
      {heirs.map((heir) => (
        <section key={heir.email}>
          <h4>
            {heir.name}, {formatPercent(heir.share / 100, 2)}
          </h4>
          <p className="cap">{heir.email}</p>
          <SummaryRows
            rows={heir.lines.map(({ project, what, hint, amount }) => ({
              label: what,
              hint: hint === null ? project : `${project} · ${hint}`,
              value: amount,
            }))}
          />
        </section>
      ))}
      <Refused error={saving.error} />
      {state === 'done' && (
        <Button
          variant="default"
          loading={saving.busy !== null}
          onClick={() => void saving.save('pdf', () => saveFile(transferPaper, { params: { id } }))}
        >
          Descargar la constancia
        </Button>
      )}
      {state === 'proposed' && obstacles.length > 0 && (
        <Obstacles obstacles={obstacles} place={place} />
      )}
      {/* it stays, with its dialog, when another administrator decides */}
      <Decision
        subject={transferSubject(transfer)}
        over={state === 'proposed' ? null : overWords(transfer)}
        choices={[
          {
            label: 'Aprobar la distribución',
            explain:
              'Todo pasa a los herederos en una sola operación, tal como se ve arriba. No se deshace.',
            obstacle:
              decisionObstacle(transfer.approvalObstacle) ??
              (obstacles.length > 0 ? { reason: 'Antes hay que resolver lo que falta.' } : null),
            run: () =>
              approve.mutateAsync({
                params: { id },
                body: { fingerprint: fingerprint ?? '' },
              }),
          },
          {
            label: mine ? 'Retirar la propuesta' : 'Rechazar la propuesta',
            explain: 'No se mueve nada, y se puede proponer otra.',
            danger: true,
            withReason: true,
            reasonHelp: 'Queda en el registro; no se le envía a nadie.',
            ...refusalGuard(transfer),
            run: (reason) => refuse.mutateAsync({ params: { id }, body: { reason } }),
          },
        ]}
      />
    </section>
  );
}

/** A distribution in one sentence: to whom, in what shares, and who proposed it. */
const transferSubject = ({ heirs, proposedBy }: EstateTransfer): string =>
  [
    ...heirs.map(({ name, share }) => `${name}, ${formatPercent(share / 100, 2)}`),
    `la propuso ${proposedBy}`,
  ].join(' · ');

const overWords = ({ state, decidedBy, reason }: EstateTransfer): string =>
  state === 'done'
    ? `La aprobó ${decidedBy ?? 'otra persona'}: ya está transmitida.`
    : `La rechazó ${decidedBy ?? 'otra persona'}${reason ? `: ${reason}` : ''}.`;

const rowsOf = (transfer: EstateTransfer) => [
  {
    label: 'Propuesta',
    value: `${formatDateTime(transfer.proposedAt)}, ${transfer.proposedBy}`,
  },
  ...(transfer.decidedAt
    ? [
        {
          label: transfer.state === 'done' ? 'Aprobada' : 'Rechazada',
          value: `${formatDateTime(transfer.decidedAt)}, ${transfer.decidedBy ?? ''}`,
        },
      ]
    : []),
  ...(transfer.reason ? [{ label: 'Motivo', value: transfer.reason }] : []),
];
