import { Button, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import { previewRefund, refundTokens } from '#contract/tokens/endpoints.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import type { RefundPreview } from '#contract/tokens/refunds.ts';
import type { Reservation } from '#contract/tokens/reservations.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatPercent, formatTokens } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { Done } from '#web/shared/ui/orders/Done.tsx';
import { Funding, fundingObstacle } from './Funding.tsx';
import { RefundLots } from './RefundLots.tsx';
import { refundRows } from './refund-rows.ts';

/** Ends a reservation: the exact returned and retained amounts, a confirmation, the result. */
export function ReservationRefund(props: {
  reservation: Reservation;
  onRevoke: (purchase: Purchase) => void;
  onDone: () => void;
}) {
  const { reservation, onRevoke, onDone } = props;
  const refund = useApiMutation(refundTokens);
  // the server decides which purchase it takes: it may be another than the reservation's
  const preview = useApiQuery(
    previewRefund,
    { query: { reservationId: reservation.id } },
    // once started there is nothing to preview
    { enabled: !refund.isPending && !refund.isSuccess, anew: true },
  );
  const { projectId, projectName } = reservation.property;
  if (refund.data)
    return (
      <Done title="Reserva reembolsada" onClose={onDone} rows={refundRows(refund.data.parts)}>
        El dinero ya está disponible en tu billetera de {projectName}. La unidad vuelve a estar a la
        venta.
      </Done>
    );
  return (
    <Stack gap="md">
      <p style={{ margin: 0 }}>
        La reserva termina y la unidad vuelve a estar a la venta. De lo que costaron sus tokens te
        vuelve el {formatPercent(100 - REFUND_PENALTY_PERCENT)}; el{' '}
        {formatPercent(REFUND_PENALTY_PERCENT)} es{' '}
        <Explained terms={['penalty']}>la penalidad</Explained>, que vuelve solo si la ronda se
        cierra sin su mínimo. No se puede deshacer.
      </p>
      <Loaded query={preview} skeleton={<SkeletonRows rows={3} />} isEmpty={() => false}>
        {({ lots, parts, funding }) => (
          <>
            <Funding funding={funding} what="reserva" />
            <RefundLots projectId={projectId} lots={lots} onRevoke={onRevoke} />
            <SummaryRows
              rows={[
                { label: 'Tokens en la reserva', value: formatTokens(reservation.tokens) },
                ...refundRows(parts),
              ]}
            />
          </>
        )}
      </Loaded>
      <p className="cap" style={{ margin: 0 }}>
        {reservation.expiresAt
          ? `Si la dejás vencer (${formatDateTime(reservation.expiresAt)}), tus tokens vuelven a estar disponibles, sin penalidad.`
          : 'Cada monto vuelve en la moneda en que pagaste.'}
      </p>
      <Unconfirmed by={refund} where={{ reservationId: reservation.id }} />
      <MoneyFoot>
        <Button variant="default" onClick={onDone}>
          Conservar la reserva
        </Button>
        <GuardedButton
          color="red.8"
          obstacle={refund.isPending ? null : obstacleOf(preview)}
          loading={refund.isPending}
          onClick={() => refund.mutate({ body: { reservationId: reservation.id } })}
        >
          Reembolsar la reserva
        </GuardedButton>
      </MoneyFoot>
    </Stack>
  );
}

/** Nobody confirms an amount that is not on the screen, or that cannot be paid. */
function obstacleOf({ data, isError, refetch }: UseQueryResult<RefundPreview>): Obstacle | null {
  if (data) return fundingObstacle(data.funding, () => void refetch());
  return {
    reason: isError ? 'No se pudo calcular cuánto te vuelve.' : 'Calculando cuánto te vuelve…',
    unseen: true,
  };
}
