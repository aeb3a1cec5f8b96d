import { newId } from '#core/id.ts';
import { readableMoney } from '#core/readable.ts';
import type { RefusedAttempt } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { policyAt } from '../policy/policy.ts';
import { keepAlerts, openAlert, repeatRefused } from '../store/alerts.ts';
import { lockPerson } from '../store/declarations.ts';

const WANTED = {
  deposit: 'Quiso depositar',
  withdrawal: 'Quiso retirar',
  contribution: 'Quiso aportar a un proyecto suyo',
} as const;

/**
 * Raises an alert for an attempt that the limit refused, because no movement exists. While an alert
 * of the same person and direction is open, it shows the latest attempt and the number of attempts.
 */
export async function keepRefused(
  deps: Pick<ComplianceDeps, 'clock' | 'demo'>,
  tx: Tx,
  { kind, userId, amount, currency, limit, left }: RefusedAttempt,
): Promise<void> {
  const at = deps.clock.now();
  const { limitDays, levels } = await policyAt(deps, tx, at);
  const { limit_refused: level } = levels;
  if (level === 'off') return;
  await lockPerson(tx, userId);
  const why = `${WANTED[kind]} ${readableMoney(amount, currency)}: en ${limitDays} días su límite es ${limit} y le quedaban ${left}.`;
  if (await repeatRefused(tx, { userId, kind, why })) return;
  await keepAlerts(tx, [
    openAlert({
      id: newId(at),
      movement: kind,
      movement_id: newId(at),
      order_number: '',
      user_id: userId,
      rule: 'limit_refused',
      level,
      why,
      raised_at: at,
      moved_at: at,
      about: '',
      size: amount,
    }),
  ]);
}
