import { listMyReservations, listMyTokens } from '#contract/tokens/endpoints.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import type { Reservation } from '#contract/tokens/reservations.ts';
import { useDialog } from '#web/shared/address/use-dialog.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { type Known, knownOf } from '#web/shared/api/known.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { formatCount, formatPercent, formatTokens } from '#web/shared/format/numbers.ts';
import { formatDaysAway } from '#web/shared/format/relative.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { LEADS } from '#web/shared/leads.ts';
import { MoneyDialog } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useKycObstacle } from '#web/shared/ui/forms/kyc-obstacle.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { SkeletonCards } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { REVOKE, RevokeFlow } from '#web/shared/ui/orders/RevokeFlow.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { AddTokensFlow } from '../parts/AddTokensFlow.tsx';
import classes from '../parts/Cards.module.css';
import { HeirConsent } from '../parts/HeirConsent.tsx';
import { ReservationRefund } from '../parts/refunds/ReservationRefund.tsx';
import { UnitHead } from '../parts/UnitHead.tsx';

/** Reserved units: the share paid in tokens, the expiry, and the possible actions. */
export default function MyReservationsPage() {
  const filters = useFilters({});
  const {
    about: flow,
    open,
    close,
  } = useDialog<{ what: 'add' | 'refund'; of: Reservation }>('reserva');
  const revoking = useDialog<Purchase>('arrepentirse', { within: true });
  const reservations = useApiQuery(
    listMyReservations,
    { query: { page: filters.page, pageSize: 12 } },
    { keepPrevious: true },
  );
  const holdings = useEveryPage(listMyTokens, { query: { 'filter[type]': 'property' } });
  const availableOf = ({ property }: Reservation): Known<number> =>
    knownOf(
      holdings,
      (items) =>
        items.find(({ projectId }) => projectId === property.projectId)?.availableAmount ?? 0,
    );
  // the flow opens once they are known
  const readOf = (of: Known<number>) => (of.state === 'known' ? of.value : 0);
  return (
    <div className="wrap">
      <PageHeader title="Mis reservas">
        <Explained terms={['token']}>{LEADS['/my-reservations']}</Explained>
      </PageHeader>
      <PagedList
        query={reservations}
        page={filters.page}
        onPage={filters.setPage}
        skeleton={<SkeletonCards cards={3} />}
        empty={
          <EmptyState
            title="Todavía no tenés reservas"
            action={<LinkButton to="/owner">Ver unidades</LinkButton>}
          >
            Para reservar una unidad te alcanza con una parte de sus tokens.
          </EmptyState>
        }
      >
        {({ items }) => (
          <div className={classes.grid}>
            {items.map((reservation) => (
              <ReservationCard
                key={reservation.id}
                reservation={reservation}
                available={availableOf(reservation)}
                onDo={(what) => open({ what, of: reservation })}
              />
            ))}
          </div>
        )}
      </PagedList>
      <MoneyDialog
        opened={flow !== null}
        onClose={close}
        title={
          revoking.about
            ? REVOKE
            : `${flow?.what === 'refund' ? 'Reembolsar la reserva' : 'Agregar tokens'}: ${flow ? nameOf(flow.of) : ''}`
        }
      >
        {flow?.what === 'add' && (
          <AddTokensFlow
            reservation={flow.of}
            available={readOf(availableOf(flow.of))}
            onDone={close}
          />
        )}
        {flow?.what === 'refund' &&
          (revoking.about ? (
            <RevokeFlow purchase={revoking.about} onDone={revoking.close} />
          ) : (
            <ReservationRefund reservation={flow.of} onRevoke={revoking.open} onDone={close} />
          ))}
      </MoneyDialog>
    </div>
  );
}

const nameOf = ({ property }: Reservation) => `Unidad ${unitName(property)}`;

const TOKENS_WORDS: Readonly<Record<Reservation['status'], string>> = {
  active: 'En la reserva',
  completed: 'Pagada con',
  refunded: 'Había en la reserva',
  expired: 'Había en la reserva',
  undone: 'Había en la reserva',
};

/** Why no tokens can be added, with the way on; a failed read is repeated from there. */
function noTokensOf(available: Known<number>, projectId: string): Obstacle | null {
  if (available.state === 'failed')
    return {
      reason: 'No se pudo saber cuántos tokens disponibles tenés.',
      retry: available.again,
    };
  return available.state === 'known' && available.value === 0
    ? {
        reason: 'No tenés tokens disponibles de este proyecto.',
        action: { label: 'Comprar tokens', to: `/project-property/${projectId}` },
      }
    : null;
}

function ReservationCard(props: {
  reservation: Reservation;
  available: Known<number>;
  onDo: (what: 'add' | 'refund') => void;
}) {
  const { reservation, available, onDo } = props;
  const { property, tokens, price, status, expiresAt, createdAt } = reservation;
  const kyc = useKycObstacle();
  const paid = price > 0 ? (tokens / price) * 100 : 0;
  const active = status === 'active';
  return (
    <article className={classes.card}>
      <UnitHead
        property={property}
        project={property.projectName}
        state={<StatusChip of="reservationStatus" value={status} />}
      />
      <BigNumber
        size="md"
        label={TOKENS_WORDS[status]}
        value={formatCount(tokens)}
        note={`de ${formatTokens(price)} (${formatPercent(paid)})`}
      >
        <div
          className={classes.bar}
          role="img"
          aria-label={`${formatPercent(paid)} del precio, en tokens`}
        >
          <i style={{ width: `${Math.min(100, paid)}%` }} />
        </div>
      </BigNumber>
      <SummaryRows
        rows={[
          { label: 'Reservada', value: formatDate(createdAt) },
          ...(active && expiresAt
            ? [{ label: 'Vence', hint: formatDaysAway(expiresAt), value: formatDate(expiresAt) }]
            : []),
          { label: 'Aportes', value: formatCount(reservation.deposits.length) },
        ]}
      />
      {(active || status === 'completed') && !reservation.consented && (
        <HeirConsent reservationId={reservation.id} unit={`unidad ${unitName(property)}`} />
      )}
      {active && (
        <div className={classes.actions}>
          <GuardedButton
            obstacle={kyc ?? noTokensOf(available, property.projectId)}
            loading={available.state === 'loading'}
            onClick={() => onDo('add')}
          >
            Agregar tokens
          </GuardedButton>
          <GuardedButton variant="default" obstacle={kyc} onClick={() => onDo('refund')}>
            Reembolsar
          </GuardedButton>
        </div>
      )}
    </article>
  );
}
