import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/*
 * What a person had at an instant in the words of a certificate, from the postings alone: no code of the module that
 * makes it.
 */

const MONEY: Readonly<Record<string, readonly [sign: string, decimals: number]>> = {
  ARS: ['$', 2],
  USD: ['US$', 2],
  USDT: ['USDT', 6],
};
const WORDS: Readonly<Record<string, readonly [money: string, tokens: string]>> = {
  available: ['Dinero disponible', 'Tokens disponibles'],
  held: ['Dinero de retiros o transferencias en curso', ''],
  rent: ['Renta acreditada y sin cobrar', ''],
  reserved: ['', 'Tokens en la reserva de una unidad'],
  invested: ['', 'Tokens en una bóveda'],
};

const grouped = (whole: bigint) => whole.toString().replace(/\B(?=(\d{3})+$)/g, '.');

function moneyInWords(amount: bigint, [sign, decimals]: readonly [string, number]): string {
  const one = 10n ** BigInt(decimals);
  const fraction = (amount % one).toString().padStart(decimals, '0');
  const shown = fraction.slice(0, 2) + fraction.slice(2).replace(/0+$/, '');
  return `${sign} ${grouped(amount / one)},${shown}`;
}

/** Each account that was not empty: its project, what it is, and how much, sorted. */
export async function positionAt(db: Db, userId: string, before: string): Promise<string[]> {
  const { rows } = await sql<{
    project: string;
    asset: string;
    purpose: string;
    amount: bigint;
  }>`
    select p.name as project, a.asset, a.purpose, sum(l.amount)::bigint as amount
    from ledger_postings l, ledger_entries e, ledger_accounts a, projects p
    where e.id = l.entry_id and a.id = l.account_id and p.id = a.project_id and a.user_id = ${userId}
      and e.occurred_at < ${before}::timestamptz
    group by p.id, p.name, a.asset, a.purpose, a.ref having sum(l.amount) <> 0`.execute(db);
  return rows
    .map(({ project, asset, purpose, amount }) => {
      const money = MONEY[asset];
      const [ofMoney, ofTokens] = WORDS[purpose] ?? ['', ''];
      return money === undefined
        ? `${project}: ${ofTokens}, ${grouped(amount)} ${amount === 1n ? 'token' : 'tokens'}`
        : `${project}: ${ofMoney}, ${moneyInWords(amount, money)}`;
    })
    .toSorted();
}

/** The lines of a certificate's text in the same form, sorted. */
export async function linesIn(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from projects`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  const found: string[] = [];
  let project: string | null = null;
  let what: string | null = null;
  for (const piece of text.split('\n')) {
    if (names.has(piece)) project = piece;
    else if (project !== null && /^(?:(?:\$|US\$|USDT) )?−?[\d.]+(?:,\d+| tokens?)$/.test(piece)) {
      found.push(`${project}: ${what}, ${piece}`);
      what = null;
    } else what ??= project === null ? null : piece;
  }
  return found.toSorted();
}
