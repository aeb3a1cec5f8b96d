import type { Limits } from '#contract/balance/endpoints.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import type { decideMovements } from '#contract/payments/endpoints.ts';
import { currentRateView } from '#modules/rates';
import type { Db, Tx } from '#platform/database/index.ts';
import { createCallbacks } from './deposits/callbacks.ts';
import { depositsDoor } from './deposits/door.ts';
import { DEPOSIT } from './deposits/kind.ts';
import { erasePayers } from './deposits/store.ts';
import type { Actor, MovementsDeps } from './deps.ts';
import { earningsDoor } from './earnings/door.ts';
import { revenueTable } from './earnings/store.ts';
import { approvalsSince } from './engine/approvals.ts';
import { limitsOf } from './engine/limits.ts';
import { recordLimitRefusals } from './engine/screening.ts';
import { hasUnderWay, type MovementTable, refsOf, rowById } from './engine/store.ts';
import { dropOldApprovals } from './engine/store-approvals.ts';
import { decideMany } from './many/decide.ts';
import { movementOrders } from './orders.ts';
import { transfersDoor } from './transfers/door.ts';
import { TRANSFER } from './transfers/kind.ts';
import { withdrawalsDoor } from './withdrawals/door.ts';
import { createEvidence } from './withdrawals/evidence.ts';
import { WITHDRAWAL } from './withdrawals/kind.ts';
import { eraseDestinations, withdrawalsTable } from './withdrawals/store.ts';

/** Tables of the movements that post to people's wallets. */
const WALLET_TABLES = ['deposits', 'withdrawals', 'transfers'] as const;

export type Movements = ReturnType<typeof createMovements>;

/**
 * Creates the movements module: deposits, transfers and withdrawals of people, and withdrawals of the platform's revenue.
 * Amounts in request bodies are decimal strings in major units. Registers callbacks with identity (facts about accounts)
 * and with the chain (which payments may still be sent).
 */
export function createMovements(given: MovementsDeps) {
  const { callbacks, ...register } = createCallbacks();
  const { evidence, ...registerEvidence } = createEvidence();
  const deps = { ...given, ...callbacks, evidence };
  const { database, identity, chain } = deps;
  const { db } = database;
  const underWay = async (userId: string, tx: Db = db) => {
    const found: (typeof WALLET_TABLES)[number][] = [];
    for (const name of WALLET_TABLES)
      if (await hasUnderWay(tx, name, { column: 'user_id', is: userId })) found.push(name);
    return found;
  };
  identity.onAccountEmptyCheck(async (tx, userId) =>
    (await underWay(userId, tx)).length > 0 ? ['HAS_MOVEMENTS'] : [],
  );
  identity.onBankAccountInUseCheck((tx, id) =>
    hasUnderWay(tx, withdrawalsTable.name, { column: 'bank_account_id', is: id }),
  );
  identity.onErase(eraseDestinations);
  identity.onErase(erasePayers);
  // a returned or rejected withdrawal must not be sent, even if its transaction was signed
  const isSent = async (table: MovementTable<{ status: string }>, id: string) =>
    (await rowById(db, table, id))?.status === 'sent';
  chain.onlyWhile('withdrawal', (id) => isSent(withdrawalsTable, id));
  chain.onlyWhile('revenue', (id) => isSent(revenueTable, id));
  return {
    ...register,
    ...registerEvidence,
    ...depositsDoor(deps),
    ...withdrawalsDoor(deps),
    ...transfersDoor(deps),
    ...earningsDoor(deps),
    /** Order numbers and owners of movements, by id. */
    async names(table: 'deposits' | 'withdrawals' | 'transfers', ids: readonly string[]) {
      const refs = await refsOf(db, table, ids);
      const people = await identity.names([...new Set(refs.map((ref) => ref.user_id))]);
      return new Map(
        refs.map(({ id, order_number: order, user_id: user }) => {
          const person = people.get(user);
          return [id, person ? `${order} · ${person}` : order];
        }),
      );
    },
    /** Screens a contribution, just posted, of wallet money to the owner's project. @throws AppError MONTHLY_LIMIT */
    async screenContribution(tx: Tx, entryId: string): Promise<void> {
      const screened = { kind: 'contribution', id: entryId } as const;
      await deps.screening.screenRequest(tx, screened);
    },
    /** Runs a request and records the attempt if the 30-day limit refuses it. @throws AppError those of the request */
    recordLimitRefusals: <Answer>(
      asked: Parameters<typeof recordLimitRefusals>[1],
      ask: () => Promise<Answer>,
    ): Promise<Answer> => recordLimitRefusals(deps, asked, ask),
    /** The kinds of movement of which a person has an undecided one. */
    underWay,
    orders: movementOrders(deps),
    /** Decides several movements of one kind; each has its own outcome. */
    decideMany: (actor: Actor, body: BodyOf<typeof decideMovements>) =>
      decideMany(deps, actor, body),
    /** A person's limits, and the amounts that they have used today. */
    limitsOf: async (userId: string): Promise<Limits> => ({
      deposit: await limitsOf(deps, DEPOSIT, userId),
      withdrawal: await limitsOf(deps, WITHDRAWAL, userId),
      transfer: await limitsOf(deps, TRANSFER, userId),
      rate: currentRateView(await deps.rates.current()),
    }),
    /** Deletes expired first approvals. */
    async deleteOldApprovals() {
      const { firstApprovalDays } = await deps.settings.current();
      await dropOldApprovals(db, approvalsSince(deps.clock.now(), firstApprovalDays));
    },
    chainSeconds: deps.chainSeconds,
  };
}
