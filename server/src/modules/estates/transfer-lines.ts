import type { InheritedLine } from '#contract/estates/transfers.ts';
import type { AccountRef } from '#modules/ledger';
import type { Db } from '#platform/database/index.ts';
import type { Move } from './distribution.ts';
import { holdingInWords } from './holding-words.ts';
import { accountKeyOf, creditedByHeir, namesOfAccounts } from './store-transfers.ts';

/** An amount of an account, as stored. */
interface Got {
  readonly heirId: string;
  readonly asset: string;
  readonly purpose: string;
  readonly projectId: string;
  readonly ref: string | null;
  readonly amount: bigint;
}

/** What each heir would receive, in words, by heir. */
export const plannedLines = (db: Db, moves: readonly Move[]) =>
  inWords(
    db,
    moves.flatMap(({ heirId, account, amount }) => {
      const of = placeOf(account);
      return of ? [{ heirId, amount, ...of }] : [];
    }),
  );

/** What each heir received from an entry, in words, by heir. */
export const movedLines = async (db: Db, entryId: string) =>
  inWords(
    db,
    (await creditedByHeir(db, entryId)).map(({ user_id, project_id, ...of }) => ({
      ...of,
      heirId: user_id,
      projectId: project_id,
    })),
  );

const placeOf = (account: AccountRef): Omit<Got, 'heirId' | 'amount'> | null =>
  account.holder === 'user'
    ? {
        asset: account.asset,
        purpose: account.purpose,
        projectId: account.projectId,
        ref: account.ref ?? null,
      }
    : null;

async function inWords(db: Db, all: readonly Got[]): Promise<Map<string, InheritedLine[]>> {
  const names = await namesOfAccounts(db, all);
  const found = new Map<string, InheritedLine[]>();
  for (const one of all) {
    const { project, ...of } = names.get(accountKeyOf(one)) ?? NO_NAMES;
    const line = { project: project ?? '', ...holdingInWords({ ...one, ...of }) };
    found.set(one.heirId, [...(found.get(one.heirId) ?? []), line]);
  }
  return found;
}

const NO_NAMES = { project: null, contract: null, unit: null, vault: null };
