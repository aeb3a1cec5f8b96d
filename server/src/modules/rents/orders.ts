import { toMoney } from '#contract/core/money.ts';
import type { Order } from '#contract/tokens/schemas.ts';
import type { RentsDeps } from './deps.ts';

/** What a person collected of rent, as lines of "mis órdenes". */
export async function ordersOf(
  deps: Pick<RentsDeps, 'ledger' | 'projects'>,
  userId: string,
): Promise<Order[]> {
  const { items } = await deps.ledger.history({
    userId,
    purposes: ['rent'],
    kinds: ['rent_collected'],
    page: 1,
    pageSize: 100_000,
  });
  const projectIds = items.flatMap(({ account }) =>
    'projectId' in account ? [account.projectId] : [],
  );
  const names = await deps.projects.projectNames(projectIds);
  return items.map(({ entryId, at, account, amount }) => {
    const projectId = 'projectId' in account ? account.projectId : null;
    return {
      id: entryId,
      orderNumber: null,
      date: at.toISOString(),
      kind: 'rent',
      status: 'completed',
      projectId,
      projectName: projectId === null ? null : (names.get(projectId) ?? null),
      description: 'Renta cobrada a la billetera',
      tokens: null,
      money: toMoney(-amount, 'USD'),
    };
  });
}
