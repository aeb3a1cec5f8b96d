import type { AlertRule } from '#contract/compliance/values.ts';
import { newId } from '#core/id.ts';
import { keepAlerts, openAlert } from '../../../src/modules/compliance/store/alerts.ts';
import type { Desk } from '../desk.ts';

/** Leaves high alerts of these rules open on a deposit of `rich`, as if it had been credited before they were raised. */
export async function leaveAlertsOpen(
  { product: { database, clock }, scene }: Desk,
  deposit: { readonly id: string; readonly order_number: string },
  rules: readonly AlertRule[],
): Promise<void> {
  const at = clock.now();
  const alerts = rules.map((rule) =>
    openAlert({
      id: newId(at),
      movement: 'deposit',
      movement_id: deposit.id,
      order_number: deposit.order_number,
      rule,
      user_id: scene.rich,
      level: 'high',
      why: 'Falta',
      about: '',
      size: 0n,
      raised_at: at,
      moved_at: at,
    }),
  );
  await database.transaction((tx) => keepAlerts(tx, alerts));
}
