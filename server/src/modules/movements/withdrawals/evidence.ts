import type { Db } from '#platform/database/index.ts';

/** The payment run of a withdrawal, with the last download of its file. */
export interface RunOf {
  readonly id: string;
  readonly number: string;
  readonly downloaded: { readonly at: Date; readonly by: string } | null;
}

/** A line of the bank's statement. */
export interface StatementLine {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly reference: string;
}

/** What the statement shows of a sent bank transfer. */
export interface BankLines {
  /** The line that paid it, alone or with its payment run. */
  readonly paid: StatementLine | null;
  /** The line that brought it back; before it is returned, an open line of its amount that may have. */
  readonly back: StatementLine | null;
  /** Whether that line is still open. */
  readonly isOpen: boolean;
}

/** The runs that have some withdrawals, by withdrawal. */
export type FindRuns = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, RunOf>>;

/** What the statement shows of sent bank transfers, by withdrawal; other withdrawals are absent. */
export type FindBankLines = (
  db: Db,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, BankLines>>;

/** What the modules above know of the payment of withdrawals. */
export interface PaymentEvidence {
  readonly runs: FindRuns;
  readonly bankLines: FindBankLines;
}

/** The evidence that modules above register after their creation: payment runs, and lines of the bank's statement. */
export function createEvidence() {
  const known: { runs?: FindRuns; bankLines?: FindBankLines } = {};
  const evidence: PaymentEvidence = {
    runs: async (db, ids) => (await known.runs?.(db, ids)) ?? new Map<string, RunOf>(),
    bankLines: async (db, ids) =>
      (await known.bankLines?.(db, ids)) ?? new Map<string, BankLines>(),
  };
  return {
    evidence,
    /** Registers the look-up of the payment runs of withdrawals. */
    onRunsOfWithdrawals(find: FindRuns): void {
      known.runs = find;
    },
    /** Registers the look-up of the lines that paid withdrawals and brought them back. */
    onBankLines(find: FindBankLines): void {
      known.bankLines = find;
    },
  };
}

/** The sent bank transfers among some that the bank paid and that no line brought back. */
export async function paidAndNotBack(
  evidence: PaymentEvidence | undefined,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const lines = (await evidence?.bankLines(db, ids)) ?? new Map<string, BankLines>();
  return new Set([...lines].flatMap(([id, { paid, back }]) => (paid && !back ? [id] : [])));
}
