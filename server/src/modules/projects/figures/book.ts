import type { Currency } from '#contract/core/money.ts';
import { type Asset, chart, type Ledger } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';

/** Ledger balances of projects, read in a fixed number of queries. */
export interface Book {
  /** Unsold tokens of a round. */
  unissued(roundId: string): bigint;
  /** Whether a round holds penalties of refunds, in any currency. */
  keepsPenalties(roundId: string): boolean;
  /** Tokens of an issue in reservations or vaults. */
  committed(issueId: string): bigint;
  /** Tokens in a vault. */
  invested(vaultId: string): bigint;
  /** Tokens of an issue that people have available: in no reservation and no vault. */
  loose(issueId: string): bigint;
  /** A project's own money for one purpose, in minor units, summed over all account references. */
  money(projectId: string, purpose: MoneyPurpose, currency: Currency): bigint;
}
export type MoneyPurpose = 'escrow' | 'funds' | 'buyback' | 'rent';

/** A project whose balances are read. */
interface BookSubject {
  readonly row: { readonly id: string };
  readonly parts: {
    readonly rounds: readonly { id: string; contract_id: string | null }[];
  };
}

export async function readBook(
  ledger: Pick<Ledger, 'balances' | 'balanceOf' | 'heldTokens'>,
  projects: readonly BookSubject[],
  tx?: Tx,
): Promise<Book> {
  const rounds = projects.flatMap(({ row, parts }) =>
    parts.rounds.map(({ id, contract_id }) => ({
      id,
      account: chart.unissued({ id, projectId: row.id, issueId: contract_id ?? row.id }),
    })),
  );
  const projectIds = projects.map(({ row }) => row.id);
  const found = await ledger.balanceOf(
    rounds.map(({ account }) => account),
    tx,
  );
  const unissued = new Map(rounds.map(({ id }, index) => [id, found[index] ?? 0n]));
  const held = await ledger.heldTokens(projectIds, tx);
  const money = await ledger.balances({ holder: 'project', projectIds, tokens: false }, tx);

  const loose = held.filter(({ purpose }) => purpose === 'available');
  const committed = held.filter(({ purpose }) => purpose !== 'available');
  const byAsset = total(committed, ({ asset }) => asset);
  const looseByAsset = total(loose, ({ asset }) => asset);
  const byVault = total(committed, ({ vaultId }) => vaultId ?? '');
  const byPurpose = total(money, ({ account }) =>
    account.holder === 'project' ? moneyKey(account.projectId, account.purpose, account.asset) : '',
  );
  const penalized = new Set(
    money.flatMap(({ account, balance }) =>
      account.purpose === 'penalties' && balance > 0n ? [account.ref] : [],
    ),
  );
  return {
    keepsPenalties: (roundId) => penalized.has(roundId),
    unissued: (roundId) => unissued.get(roundId) ?? 0n,
    committed: (issueId) => byAsset.get(chart.tokensOf(issueId)) ?? 0n,
    loose: (issueId) => looseByAsset.get(chart.tokensOf(issueId)) ?? 0n,
    invested: (vaultId) => byVault.get(vaultId) ?? 0n,
    money: (projectId, purpose, currency) =>
      byPurpose.get(moneyKey(projectId, purpose, currency)) ?? 0n,
  };
}

const moneyKey = (projectId: string, purpose: string, asset: Asset) =>
  `${projectId}/${purpose}/${asset}`;

function total<Balance extends { readonly balance: bigint }, Key>(
  balances: readonly Balance[],
  keyOf: (balance: Balance) => Key,
): Map<Key, bigint> {
  const sums = new Map<Key, bigint>();
  for (const each of balances) {
    const key = keyOf(each);
    sums.set(key, (sums.get(key) ?? 0n) + each.balance);
  }
  return sums;
}
