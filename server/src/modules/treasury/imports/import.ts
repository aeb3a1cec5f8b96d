import { createHash } from 'node:crypto';
import type { BankCurrency } from '#contract/core/currency.ts';
import { type StatementColumns, statementColumns } from '#contract/treasury/bank/statements.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { bankReport } from '../bank.ts';
import type { Actor, TreasuryDeps } from '../deps.ts';
import { matchLines } from '../match-lines.ts';
import { textOf } from '../statement/cells.ts';
import { headingKey } from '../statement/columns.ts';
import { openStatement, readStatement, type StatementFile } from '../statement/read.ts';
import { statedBalances } from '../statement/stated-balances.ts';
import { insertLines, lockMatching, openLinesOf } from '../store/bank.ts';
import { type CompanyAccount, saveLayout } from '../store/imports.ts';
import { insertRepeats } from '../store/known.ts';
import { insertBalances } from '../store/stated.ts';
import { importOf } from './imports.ts';
import { newLines } from './known-lines.ts';
import { type ChosenAccounts, type LayoutOf, layoutOf } from './layout.ts';

/** A statement as uploaded; without accounts, those remembered for its heading hold. */
export interface SentStatement extends ChosenAccounts {
  readonly name: string;
  readonly bytes: Buffer;
  /** JSON of `StatementColumns`; absent when they are remembered. */
  readonly columns?: string | undefined;
}

/**
 * Imports a bank statement: known lines stay unchanged, unreadable rows are skipped and listed, and every line is
 * matched with movements.
 * @throws AppError FILE_TYPE_REFUSED, FILE_TOO_LARGE, NOT_FOUND for the account; VALIDATION_FAILED when the columns
 * are unknown, most rows are unreadable or the account has to be chosen; STATEMENT_IMPORTED as `newLines`; then nothing
 * is stored
 */
export async function importStatement(deps: TreasuryDeps, actor: Actor, sent: SentStatement) {
  const file = await openStatement(sent.bytes);
  const given = sent.columns === undefined ? null : readColumns(sent.columns, file);
  const layout = await layoutOf(deps.database.db, file, sent);
  const { account, second } = layout;
  // a guess is only proposed, by the preview
  if (account === null || (sent.accountId === undefined && !layout.remembered))
    throw new AppError('VALIDATION_FAILED', [{ path: 'accountId', message: 'STATEMENT_ACCOUNT' }]);
  const columns = given ?? layout.columns;
  if (columns === null)
    throw new AppError('VALIDATION_FAILED', [{ path: 'columns', message: 'STATEMENT_HEADING' }]);
  if (second !== null && columns.currency === null)
    throw new AppError('VALIDATION_FAILED', [{ path: 'secondAccountId', message: 'INVALID' }]);
  const oneAccount = columns.currency === null || second === null;
  const read = readStatement(file, { columns, currency: account.currency, oneAccount });
  const id = newId();
  const added = await deps.database.transaction(async (tx) => {
    await lockMatching(tx);
    const key = headingKey(file.heading.names);
    if (given) await remember(deps, tx, { actor, account, second, heading: key, columns });
    const count = await keep(deps, tx, { id, actor, sent, read, account, layout });
    await matchLines(tx);
    // one match may enable another: a bounced transfer has two lines
    await matchLines(tx);
    return count;
  });
  const report = await bankReport(deps, actor.userId);
  const statement = await importOf(deps, id);
  const brought = await openLinesOf(deps.database.db, id);
  return { ...report, added, repeated: read.lines.length - added, brought, statement };
}

/** Detects a statement's columns without storing anything. @throws AppError as `importStatement` */
export async function previewStatement(
  deps: Pick<TreasuryDeps, 'database'>,
  sent: Pick<SentStatement, 'bytes' | keyof ChosenAccounts>,
) {
  const file = await openStatement(sent.bytes);
  const layout = await layoutOf(deps.database.db, file, sent);
  const { account, second, columns, remembered, doubt } = layout;
  const { at, names } = file.heading;
  return {
    accountId: account?.id ?? null,
    secondAccountId: second?.id ?? null,
    remembered,
    doubt,
    heading: [...names],
    sample: file.rows
      .slice(at + 1, at + 6)
      .map(({ cells }) => names.map((_, i) => textOf(cells[i]))),
    columns,
  };
}

/** @throws AppError VALIDATION_FAILED */
function readColumns(text: string, { heading }: StatementFile): StatementColumns {
  const read = statementColumns.safeParse(jsonIn(text));
  const places = read.success ? Object.values(read.data).flat() : [];
  if (!read.success || places.some((at) => at !== null && at >= heading.names.length))
    throw new AppError('VALIDATION_FAILED', [{ path: 'columns', message: 'INVALID' }]);
  return read.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function remember(
  { clock, audit }: TreasuryDeps,
  tx: Tx,
  given: {
    readonly actor: Actor;
    readonly account: CompanyAccount;
    readonly second: CompanyAccount | null;
    readonly heading: string;
    readonly columns: StatementColumns;
  },
): Promise<void> {
  const { actor, account, second, heading, columns } = given;
  const by = { by: actor.userId, at: clock.now() };
  const accounts = { account_id: account.id, second_account_id: second?.id ?? null };
  await saveLayout(tx, { ...accounts, heading, columns, ...by });
  await audit.record(tx, {
    actorId: actor.userId,
    action: 'treasury.columns',
    targetKind: 'company_bank_account',
    targetId: account.id,
    after: {
      heading,
      columns: JSON.stringify(columns),
      ...(second ? { secondAccount: second.name } : {}),
    },
    address: actor.address,
  });
}

interface Kept {
  readonly id: string;
  readonly actor: Actor;
  readonly sent: SentStatement;
  readonly read: ReturnType<typeof readStatement>;
  readonly account: CompanyAccount;
  readonly layout: LayoutOf;
}

/** Stores an import and its new lines. @returns how many were new */
async function keep(
  { clock, audit }: TreasuryDeps,
  tx: Tx,
  { id, actor, sent, read, account, layout }: Kept,
): Promise<number> {
  const { lines, faults } = read;
  const at = clock.now();
  const of = (currency: BankCurrency) =>
    account.currency === currency ? account.id : (layout.second ?? account).id;
  const days = lines.map(({ day }) => day).toSorted();
  const own = lines.map((line) => ({ ...line, account_id: of(line.currency) }));
  const stated = statedBalances(own);
  const [one, another] = stated;
  const closing = another === undefined ? (one?.closing ?? null) : null;
  const row = {
    id,
    account_id: another === undefined ? (one?.account_id ?? account.id) : null,
    file_name: sent.name,
    file_digest: createHash('sha256').update(sent.bytes).digest('hex'),
    imported_by: actor.userId,
    imported_at: at,
    lines: lines.length + faults.length,
    faults: JSON.stringify(faults.slice(0, FAULTS_KEPT)),
    balance_breaks: JSON.stringify(
      stated.flatMap((one) => one.closing?.breaks ?? []).toSorted((a, b) => a - b),
    ),
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    closing_balance: closing?.balance ?? null,
    opening_balance: closing?.opening ?? null,
  };
  const { fresh, repeated } = await newLines(tx, { lines: own, digest: row.file_digest });
  await tx
    .insertInto('bank_statement_imports')
    .values({ ...row, added: 0, repeated: 0 })
    .execute();
  if (another !== undefined) await insertBalances(tx, id, stated);
  const brought = { import_id: id, imported_by: actor.userId, imported_at: at };
  const added = await insertLines(
    tx,
    fresh.map(({ row: import_row, account_id, day, currency, amount, occurrence, ...said }) => {
      const { reference, voucher } = said;
      const line = { id: newId(at), account_id, currency, day, amount, reference, voucher };
      return { ...line, occurrence, import_row, ...brought };
    }),
  );
  await insertRepeats(tx, id, repeated);
  const outcome = { added, repeated: lines.length - added };
  await tx.updateTable('bank_statement_imports').set(outcome).where('id', '=', id).execute();
  await audit.record(tx, {
    actorId: actor.userId,
    action: 'treasury.import',
    targetKind: 'bank_statement',
    targetId: id,
    after: { file: sent.name, lines: row.lines, ...outcome, faults: faults.length },
    address: actor.address,
  });
  return added;
}

/** The most faults that are stored. */
const FAULTS_KEPT = 200;
