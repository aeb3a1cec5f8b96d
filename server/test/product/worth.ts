import type { Database } from '#platform/database/index.ts';

/** A person's worth by the ledger alone, in millionths of a US dollar; other currencies at a fixed rate. */
export interface Worth {
  /** The person's holdings and withdrawals, less their deposits and debts. */
  readonly gain: bigint;
  /** The legitimate part of `gain`: rent, the profit of buy-backs, sales of the person's own project. */
  readonly earned: bigint;
}

interface Line {
  readonly entry: string;
  readonly kind: string;
  readonly holder: string;
  readonly userId: string | null;
  readonly projectId: string | null;
  readonly asset: string;
  readonly purpose: string;
  readonly ref: string | null;
  readonly amount: bigint;
}

const OUTSIDE = new Set(['bank', 'chain', 'card', 'treasury']);
/** Purposes of a project's accounts whose money the owner may use. */
const OWNERS = new Set(['funds', 'buyback', 'rent', 'held']);

/**
 * Tracks each person's gain from postings and lots alone, without the product's own views. Tokens count at their
 * purchase price for as long as they are held.
 * @param options.pesos pesos for one dollar, at which everything is valued
 * @param options.owners the owner of each project
 */
export function keepWorth(
  database: Database,
  { pesos, owners }: { pesos: bigint; owners: ReadonlyMap<string, string> },
) {
  const gains = new Map<string, bigint>();
  const earned = new Map<string, bigint>();
  const lots = new Map<string, bigint>();
  const buybackCosts = new Map<string, bigint>();
  let seen = 0n;

  const value = (amount: bigint, asset: string): bigint => {
    if (asset === 'USD') return amount * 10_000n;
    if (asset === 'USDT') return amount;
    return asset === 'ARS' ? (amount * 10_000n) / pesos : 0n;
  };
  const personOf = ({ holder, userId, projectId, purpose, ref }: Line): string | null => {
    if (holder === 'user') return userId;
    if (holder === 'platform') return purpose === 'receivable' ? ref : null;
    return holder === 'project' && OWNERS.has(purpose)
      ? (owners.get(projectId ?? '') ?? null)
      : null;
  };

  function take(lines: readonly Line[]): void {
    const moneyed = lines.filter(({ asset }) => !asset.startsWith('token:'));
    const party = moneyed.map(personOf).find((person) => person !== null) ?? null;
    const releases = moneyed.some(
      ({ holder, purpose, amount }) => holder === 'project' && purpose === 'escrow' && amount < 0n,
    );
    for (const line of moneyed) {
      const worth = value(line.amount, line.asset);
      const person = personOf(line);
      if (person !== null) add(gains, person, worth);
      // money paid to the person's bank is still theirs, and money from there was theirs before
      else if (party !== null && line.holder === 'world' && OUTSIDE.has(line.purpose))
        add(gains, party, worth);
      if (person === null || line.amount < 0n) continue;
      const isRent = line.kind === 'rent' && line.purpose === 'rent';
      const isSale = releases && line.holder === 'project' && line.purpose === 'funds';
      if (isRent || isSale || (line.kind === 'buyback' && line.holder === 'user'))
        add(earned, person, worth);
    }
  }

  return {
    /** Includes postings since the last update. */
    async update(): Promise<void> {
      const { rows } = await database.executeSql(`
        select e.seq, e.id as entry, e.kind, a.holder, a.user_id, a.project_id, a.asset, a.purpose, a.ref,
               p.amount::text as amount
        from ledger_entries e join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.id = p.account_id
        where e.seq > ${seen} order by e.seq, p.seq`);
      const entries = Map.groupBy(rows, (row) => textOf(row, 'entry'));
      for (const group of entries.values()) take(group.map(lineOf));
      if (rows.length === 0) return;
      for (const row of rows) seen = max(seen, BigInt(textOf(row, 'seq')));
      lots.clear();
      buybackCosts.clear();
      const held = await database.executeSql(`
        select p.user_id, p.currency, (p.cost - coalesce(sum(r.cost), 0))::text as cost,
               coalesce(sum(r.cost) filter (where r.reason = 'buyback'), 0)::text as bought_back
        from token_purchases p left join token_lot_returns r on r.purchase_id = p.id group by p.id`);
      for (const row of held.rows) {
        const [person, currency] = [textOf(row, 'user_id'), textOf(row, 'currency')];
        add(lots, person, value(BigInt(textOf(row, 'cost')), currency));
        add(buybackCosts, person, value(BigInt(textOf(row, 'bought_back')), currency));
      }
    },
    of: (person: string): Worth => ({
      gain: (gains.get(person) ?? 0n) + (lots.get(person) ?? 0n),
      earned: (earned.get(person) ?? 0n) - (buybackCosts.get(person) ?? 0n),
    }),
  };
}

const add = (sums: Map<string, bigint>, key: string, amount: bigint) =>
  sums.set(key, (sums.get(key) ?? 0n) + amount);
const max = (a: bigint, b: bigint) => (a > b ? a : b);

const lineOf = (row: unknown): Line => ({
  entry: textOf(row, 'entry'),
  kind: textOf(row, 'kind'),
  holder: textOf(row, 'holder'),
  userId: textOrNull(row, 'user_id'),
  projectId: textOrNull(row, 'project_id'),
  asset: textOf(row, 'asset'),
  purpose: textOf(row, 'purpose'),
  ref: textOrNull(row, 'ref'),
  amount: BigInt(textOf(row, 'amount')),
});
const textOrNull = (row: unknown, name: string): string | null => {
  const found: unknown = Reflect.get(Object(row), name);
  return found === null || found === undefined ? null : String(found);
};
const textOf = (row: unknown, name: string): string => textOrNull(row, name) ?? '';
