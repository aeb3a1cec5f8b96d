import type { Tx } from '#platform/database/index.ts';
import type { DebtsDeps, ProjectNames } from './door.ts';
import type { Paid } from './pay.ts';
import { splitRents, type TakenMoney } from './rules.ts';

/**
 * Notifies a person of a debt payment, and of rents collected for it, that no movement's notification mentions.
 * @param paid.told the part that was taken of money whose arrival is reported with it
 */
export async function notifyPaid(
  {
    notifications,
    projectNames,
  }: Pick<DebtsDeps, 'notifications'> & { readonly projectNames: ProjectNames },
  tx: Tx,
  paid: Paid & { readonly userId: string; readonly told?: TakenMoney },
): Promise<void> {
  const { userId, payments, left, told } = paid;
  const taken: TakenMoney[] = payments.flatMap(({ from: { where, currency }, taken: minor }) =>
    where.holder === 'user' ? [{ projectId: where.projectId, currency, minor }] : [],
  );
  if (told) taken.push({ ...told, minor: -told.minor });
  const { rents, money } = splitRents(paid.rents, taken);
  if (rents.length === 0 && money.length === 0) return;
  const names = await projectNames(
    rents.map(({ projectId }) => projectId),
    tx,
  );
  const usd = (minor: bigint) => ({ minor, currency: 'USD' as const });
  await notifications.notify(tx, {
    userId,
    kind: 'debt_paid',
    data: {
      rents: rents.map((rent) => ({
        project: names.get(rent.projectId) ?? '',
        taken: usd(rent.taken),
        rest: usd(rent.rest),
      })),
      taken: money,
      left,
    },
  });
}
