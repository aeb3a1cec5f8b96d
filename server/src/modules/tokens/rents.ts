import type { z } from 'zod';
import { toMoney } from '#contract/core/money.ts';
import type { rentBalance } from '#contract/tokens/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { idempotencyKeyOf } from '#modules/ledger';
import { runOnce } from '#platform/idempotency/index.ts';
import { Postings, wallet } from './accounts.ts';
import type { TokensDeps } from './deps.ts';
import { projectName } from './news.ts';
import { entryOf } from './outcome.ts';

export type RentBalance = z.infer<typeof rentBalance>;

const rentOf = (userId: string, projectId: string) =>
  ({ holder: 'user', userId, projectId, asset: 'USD', purpose: 'rent' }) as const;

/** Rent accrued and not yet collected, by project, with what was collected before. */
export async function rentBalances(deps: TokensDeps, userId: string): Promise<RentBalance[]> {
  const accounts = await deps.ledger.balances({ userId, purpose: 'rent', asset: 'USD' });
  const names = await deps.projects.projectNames(
    accounts.flatMap(({ account }) => ('projectId' in account ? [account.projectId] : [])),
  );
  const collected = await deps.ledger.sumsOfKind('rent_collected', { userId, purpose: 'rent' });
  return accounts.flatMap(({ account, balance }) => {
    if (account.holder !== 'user') return [];
    const taken = collected.find((sum) => sum.projectId === account.projectId)?.amount ?? 0n;
    return [
      {
        projectId: account.projectId,
        projectName: names.get(account.projectId) ?? '',
        balance: toMoney(balance, 'USD'),
        collected: toMoney(-taken, 'USD'),
        nextPayDay: null,
      },
    ];
  });
}

/**
 * Moves a project's accrued rent into the wallet.
 * @throws AppError NOTHING_TO_COLLECT
 */
export function collectRent(
  deps: TokensDeps,
  order: { userId: string; projectId: string; idempotencyKey: string },
): Promise<string> {
  const { userId, projectId, idempotencyKey } = order;
  const once = { userId, call: 'tokens/rent/balance', key: idempotencyKey, body: { projectId } };
  return deps.database.transaction((tx) =>
    runOnce(tx, once, async () => {
      await deps.identity.holdActive(tx, userId);
      const [due = 0n] = await deps.ledger.balanceOf([rentOf(userId, projectId)], tx);
      if (due === 0n) throw new AppError('NOTHING_TO_COLLECT');
      const at = deps.clock.now();
      const [outcome] = await deps.ledger.postIn(tx, [
        {
          id: newId(at),
          kind: 'rent_collected',
          reference: projectId,
          idempotencyKey: idempotencyKeyOf(userId, 'tokens/rent/balance', idempotencyKey),
          actorId: userId,
          occurredAt: at,
          postings: new Postings()
            .move(rentOf(userId, projectId), wallet(userId, projectId, 'USD'), due)
            .list(),
        },
      ]);
      entryOf(outcome);
      await deps.notifications.notify(tx, userId, 'rent_collected', {
        project: await projectName(deps, tx, projectId),
        paid: [{ minor: due, currency: 'USD' }],
      });
      return projectId;
    }),
  );
}
