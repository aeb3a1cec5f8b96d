import { Stack } from '@mantine/core';
import { depositToReservation } from '#contract/tokens/endpoints.ts';
import type { Reservation } from '#contract/tokens/reservations.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { useForgetKept } from '#web/shared/forms/use-forget-kept.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { TokensInput } from '#web/shared/ui/forms/amounts/TokensInput.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Done } from '#web/shared/ui/orders/Done.tsx';
import { GraceLost } from '#web/shared/ui/orders/GraceLost.tsx';

/** Adding available tokens to a reservation, up to the unit's price. */
export function AddTokensFlow(props: {
  reservation: Reservation;
  available: number;
  onDone: () => void;
}) {
  const { reservation, available, onDone } = props;
  const [typed, setTyped] = useKept(`add.${reservation.id}`, 0);
  const forget = useForgetKept();
  const add = useApiMutation(depositToReservation, {
    onSuccess: () => forget(`add.${reservation.id}`),
  });
  if (add.data) {
    const { status, tokens, price } = add.data;
    return (
      <Done
        title={status === 'completed' ? 'La unidad está pagada por completo' : 'Tokens agregados'}
        onClose={onDone}
        rows={[
          { label: 'En la reserva', value: formatTokens(tokens) },
          { label: 'Falta', value: formatTokens(Math.max(0, price - tokens)), strong: true },
        ]}
      >
        {status === 'completed'
          ? 'Ya es tuya: está en «Mis propiedades».'
          : 'Podés seguir agregando tokens hasta completar el precio o hasta que venza la reserva.'}
      </Done>
    );
  }
  const missing = reservation.price - reservation.tokens;
  const max = Math.min(available, missing);
  const tokens = typed > 0 && typed <= max ? typed : null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (tokens !== null) add.mutate({ body: { reservationId: reservation.id, tokens } });
      }}
    >
      <Stack gap="md">
        <TokensInput
          label="Cuántos tokens querés agregar"
          description={`Disponibles: ${formatTokens(available)}. Para completar el precio: ${formatTokens(missing)}.`}
          value={typed}
          onChange={setTyped}
          max={max}
        />
        {tokens !== null && (
          <>
            <SummaryRows
              rows={[
                { label: 'Quedan disponibles', value: formatTokens(available - tokens) },
                {
                  label: 'En la reserva',
                  hint: `de ${formatTokens(reservation.price)}`,
                  value: formatTokens(reservation.tokens + tokens),
                  strong: true,
                },
              ]}
            />
            <p className="cap" style={{ margin: 0 }}>
              {tokens === missing
                ? 'Con esto la unidad es tuya y pasa a «Mis propiedades»: ya no se puede deshacer.'
                : 'No tiene comisión. Si después querés sacarlos, tenés que reembolsar la reserva entera, con penalidad: hasta que la ronda se decide lo paga su garantía; después, solo los fondos del proyecto, si alcanzan.'}
            </p>
            <GraceLost
              projectId={reservation.property.projectId}
              contractId={null}
              left={available - tokens}
            />
          </>
        )}
        <Unconfirmed by={add} where={{ reservationId: reservation.id }} />
        <MoneyFoot>
          <GuardedButton
            type="submit"
            size="lg"
            obstacle={tokens === null ? { reason: 'Ingresá cuántos tokens.' } : null}
            loading={add.isPending}
          >
            {tokens === null ? 'Agregar' : `Agregar ${formatTokens(tokens)}`}
          </GuardedButton>
        </MoneyFoot>
      </Stack>
    </form>
  );
}
