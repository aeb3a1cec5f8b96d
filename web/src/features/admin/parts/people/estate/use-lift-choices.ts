import { keepEstateFrozen, liftEstate } from '#contract/estates/endpoints.ts';
import type { Estate } from '#contract/estates/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import type { Choice } from '../../deciding/Decision.tsx';

const NOT_SENT = 'Queda en el registro; no se le envía a nadie.';
const BACK = 'La persona vuelve a operar, salvo que ya estuviera bloqueada antes.';

/**
 * The decisions on a frozen account: to lift the freeze, to ask another administrator for it once who froze the account
 * is gone, or to withdraw that request.
 * @param level why the reader's level does not decide on it
 */
export function useLiftChoices({
  estate,
  alone,
  level,
}: {
  estate: Estate;
  alone: boolean;
  level: Obstacle | null;
}): Choice[] {
  const lift = useApiMutation(liftEstate);
  const keep = useApiMutation(keepEstateFrozen);
  const { id, authorGone, lifting } = estate;
  const withReason = { withReason: true, reasonHelp: NOT_SENT };
  const asks = authorGone && !alone && lifting === null;
  return [
    {
      label: asks ? 'Pedir que se descongele' : 'Descongelar la cuenta',
      explain: asks
        ? `Quien la congeló ya no puede decidir: la descongela otra persona del nivel 1. Después, ${BACK.charAt(0).toLowerCase()}${BACK.slice(1)}`
        : BACK,
      danger: true,
      ...withReason,
      obstacle: level ?? obstacleOf(estate, alone),
      run: (reason) => lift.mutateAsync({ params: { id }, body: { reason } }),
    },
    ...(lifting === null
      ? []
      : [
          {
            label: lifting.mine ? 'Retirar el pedido' : 'Dejarla congelada',
            explain: 'El pedido se retira y la cuenta sigue congelada.',
            quiet: true,
            ...withReason,
            obstacle: level,
            run: (reason: string) => keep.mutateAsync({ params: { id }, body: { reason } }),
          },
        ]),
  ];
}

/** Why the reader is not the second of the two who decide. */
function obstacleOf({ mine, authorGone, lifting }: Estate, alone: boolean): Obstacle | null {
  const isFirst = authorGone ? lifting?.mine === true : mine;
  return isFirst && !alone ? { reason: 'La descongela otra persona del nivel 1.' } : null;
}
