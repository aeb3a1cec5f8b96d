import { decideRightsRequest } from '#contract/rights/endpoints.ts';
import { DONE_REASON_MIN } from '#contract/rights/limits.ts';
import type { RightsRequestDetail } from '#contract/rights/schemas.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { toast } from '#web/shared/ui/toasts.ts';

/** The form of the decision on a request; `left` are the purchases that a granted regret does not undo. */
export function useDecisionForm(request: RightsRequestDetail, onDone: () => void) {
  const { id, kind, code, purchases } = request;
  const isDeath = kind === 'death';
  return useApiForm(decideRightsRequest, {
    defaultValues: {
      outcome: 'refused' as 'granted' | 'refused',
      reason: '',
      accountEmail: request.holds?.email ?? '',
      diedOn: '',
      insufficient: false,
      // tokens in use cannot be given back: with one of these nothing would be undone
      left: purchases.flatMap(({ id, revocation }) => (revocation === 'in_use' ? [id] : [])),
    },
    toArgs: ({ outcome, reason, accountEmail, diedOn, insufficient, left }) => ({
      params: { id },
      body: {
        outcome,
        reason,
        ...(outcome === 'granted' && kind === 'regret'
          ? { purchaseIds: chosenOf(purchases, left) }
          : {}),
        ...(isDeath && outcome === 'granted' ? { accountEmail, diedOn } : {}),
        ...(isDeath && outcome === 'refused' && insufficient ? { insufficient } : {}),
      },
    }),
    check: ({ outcome, reason, accountEmail, diedOn }) => [
      ...reasonFaults(reason, outcome === 'granted' ? grantOf(request) : 'usual'),
      ...Object.entries(isDeath && outcome === 'granted' ? { accountEmail, diedOn } : {})
        .filter(([, value]) => value.trim() === '')
        .map(([path]) => ({ path, message: 'Hace falta para congelar la cuenta.' })),
    ],
    onSuccess: () => {
      toast.success(
        kind === 'death'
          ? `Aviso ${code} resuelto.`
          : `Pedido ${code} resuelto. La persona recibe el motivo por correo.`,
      );
      onDone();
    },
  });
}

/** The purchases that a granted regret undoes. */
export const chosenOf = (
  purchases: RightsRequestDetail['purchases'],
  left: readonly string[],
): string[] => purchases.flatMap(({ id }) => (left.includes(id) ? [] : id));

type Grant = 'usual' | 'undoes_nothing' | 'without_account';

/** What a grant would be: without purchases to undo, or without a known account, its reason says what was done. */
export function grantOf({ kind, purchases, account }: RightsRequestDetail): Grant {
  if (kind === 'regret' && purchases.length === 0) return 'undoes_nothing';
  const standsWithout = kind === 'access' || kind === 'erase' || kind === 'correct';
  return account === null && standsWithout ? 'without_account' : 'usual';
}

const LONGER: Readonly<Record<Exclude<Grant, 'usual'>, string>> = {
  undoes_nothing: `Decir qué se hizo, con al menos ${DONE_REASON_MIN} letras: no hay compras por deshacer.`,
  without_account: `Decir qué se hizo, con al menos ${DONE_REASON_MIN} letras: no hay una cuenta.`,
};

function reasonFaults(reason: string, grant: Grant) {
  const { length } = reason.trim();
  if (grant !== 'usual' && length < DONE_REASON_MIN)
    return [{ path: 'reason', message: LONGER[grant] }];
  return length < 3
    ? [{ path: 'reason', message: 'Escribir el motivo, con al menos tres letras.' }]
    : [];
}
