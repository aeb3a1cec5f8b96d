import type { Money } from '#contract/core/money.ts';
import { keepEstateFrozen, liftEstate, readDebts } from '#contract/estates/endpoints.ts';
import type { Estate } from '#contract/estates/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
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
  const { data: debts } = useApiQuery(readDebts, { params: { id } }, { enabled: level === null });
  const withReason = { withReason: true, reasonHelp: NOT_SENT };
  const back = backWords(debts?.borne ?? []);
  const asks = authorGone && !alone && lifting === null;
  return [
    {
      label: asks ? 'Pedir que se descongele' : 'Descongelar la cuenta',
      explain: asks
        ? `Quien la congeló ya no puede decidir: la descongela otra persona del nivel 1. Después, ${back.charAt(0).toLowerCase()}${back.slice(1)}`
        : back,
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

/** What lifting the freeze does. @param borne what the company bears of the person's debts: they owe it again */
const backWords = (borne: readonly Money[]): string =>
  borne.length === 0
    ? BACK
    : `${BACK} Vuelve a deber ${borne.map((one) => formatMoney(one)).join(' y ')}, que la empresa había absorbido, y se le avisa.`;

/** Why the reader is not the second of the two who decide. */
function obstacleOf({ mine, authorGone, lifting }: Estate, alone: boolean): Obstacle | null {
  const isFirst = authorGone ? lifting?.mine === true : mine;
  return isFirst && !alone ? { reason: 'La descongela otra persona del nivel 1.' } : null;
}
