import { CURRENCIES, toMoney } from '#contract/core/money.ts';
import type { EstateDebts, WriteOff } from '#contract/estates/write-offs.ts';
import { AppError } from '#core/errors.ts';
import type { Debt } from '#modules/debts';
import { assertNoParty, obstacleOf, proposalObstacles } from '../decisions.ts';
import type { EstatesDeps } from '../deps.ts';
import { estateById } from '../store.ts';
import type { EstateWriteOffsTable } from '../tables.ts';
import { partiesOf } from './parties.ts';
import { debtFingerprint, owedBy, writeOffObstacles } from './ready.ts';
import { writeOffsOf, writtenOff } from './store.ts';

/** What an estate owes, what the company bears of it, and its write-offs. @throws AppError NOT_FOUND */
export const readDebts = (
  deps: EstatesDeps,
  readerId: string,
  estateId: string,
): Promise<EstateDebts> =>
  deps.database.transaction(async (tx) => {
    const estate = await estateById(tx, estateId);
    if (!estate) throw new AppError('NOT_FOUND');
    const rows = await writeOffsOf(tx, estateId);
    const amounts = await writtenOff(
      tx,
      rows.map(({ id }) => id),
    );
    const people = rows.flatMap((row) => [row.proposed_by, row.decided_by ?? row.proposed_by]);
    const names = await deps.identity.names([...new Set(people)], tx);
    const parties = await partiesOf(deps, tx, estate);
    const items: WriteOff[] = [];
    for (const row of rows)
      items.push({
        ...view(row, { names, readerId, amounts: amounts.get(row.id) }),
        ...(await proposalObstacles(deps, tx, { readerId, row, parties })),
      });
    // the debts of an account that is not frozen are its person's own
    if (estate.state !== 'frozen') return { ...NO_DEBTS, items };
    const { user_id: userId } = estate;
    const owed = await owedBy(deps, userId, tx);
    return {
      owed: inMoney(owed),
      fingerprint: owed.length > 0 ? debtFingerprint(owed) : null,
      borne: inMoney(await deps.debts.lossesOf(userId, tx)),
      obstacles: await writeOffObstacles(deps, tx, estate),
      proposalObstacle: await obstacleOf(() =>
        assertNoParty(deps, tx, { actorId: readerId, parties }),
      ),
      items,
    };
  });

const NO_DEBTS = {
  owed: [],
  fingerprint: null,
  borne: [],
  obstacles: [],
  proposalObstacle: null,
} satisfies Omit<EstateDebts, 'items'>;

/** Amounts in the order of the currencies. */
const inMoney = (of: readonly Debt[]) =>
  CURRENCIES.flatMap((currency) =>
    of.filter((one) => one.currency === currency).map(({ minor }) => toMoney(minor, currency)),
  );

const view = (
  row: EstateWriteOffsTable,
  of: {
    readonly names: ReadonlyMap<string, string>;
    readonly readerId: string;
    readonly amounts: readonly Debt[] | undefined;
  },
): Omit<WriteOff, 'approvalObstacle' | 'refusalObstacle'> => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  proposedAt: row.proposed_at.toISOString(),
  proposedBy: of.names.get(row.proposed_by) ?? '',
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by === null ? null : (of.names.get(row.decided_by) ?? ''),
  refusal: row.refusal,
  mine: row.proposed_by === of.readerId,
  amounts: inMoney(of.amounts ?? []),
});
