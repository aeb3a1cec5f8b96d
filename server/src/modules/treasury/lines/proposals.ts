import type { BankCurrency } from '#contract/core/currency.ts';
import { formatAmount } from '#contract/core/money.ts';
import type { Proposal } from '#contract/treasury/bank/lines.ts';
import {
  type BankLineKind,
  bankLineKind,
  type PersonSign,
} from '#contract/treasury/bank/values.ts';
import { isMovement } from '#contract/treasury/line-meaning.ts';
import { type CreditApprovals, isOver } from '#modules/movements';
import type { Db, Tx } from '#platform/database/index.ts';
import type { TreasuryDeps } from '../deps.ts';
import { signsOfLines } from '../persons/line-people.ts';
import type { PersonSigns } from '../persons/signs.ts';
import { announcedFor } from '../proposals/announced.ts';
import { canBe, isForTwo } from '../proposals/explain-rules.ts';
import { parseLine } from '../proposals/parsed-line.ts';
import { doubtPeople, type Known, type LineProposal, proposeLines } from '../proposals/propose.ts';
import { mentionsOrder, type ShownLine } from '../proposals/rules.ts';
import type { UnknownLine } from '../store/bank.ts';
import { knownRules } from '../store/line-rules.ts';
import { type OpenDeposit, openWithdrawals } from '../store/lines.ts';
import { openRuns } from '../store/runs-paid.ts';

/** The most deposits shown beside a line. */
const PROPOSED = 3;

/** The announced transfers that a line may be: those that it names first, then the oldest. */
export function proposalsFor(line: UnknownLine, open: readonly OpenDeposit[]): OpenDeposit[] {
  if (line.amount <= 0n) return [];
  const text = parseLine(line.reference);
  const named = (deposit: OpenDeposit) => mentionsOrder(text, deposit.orderNumber);
  return announcedFor(line, open, text)
    .toSorted((a, b) => Number(named(b)) - Number(named(a)))
    .slice(0, PROPOSED);
}

/** What lines are proposed as, and the facts by which those proposed by a rule may be a person's money; by line id. */
export interface Proposed {
  readonly proposed: ReadonlyMap<string, LineProposal>;
  readonly signs: ReadonlyMap<string, PersonSigns>;
}

/** The proposal for each line; lines without one are absent. */
export async function proposals(
  db: Db,
  lines: readonly UnknownLine[],
  open: readonly OpenDeposit[],
): Promise<Proposed> {
  const proposed = proposeLines(lines, await knownNow(db, open));
  const byRule = lines.filter(({ id }) => proposed.get(id)?.rule);
  const signs = await signsOfLines(db, byRule, open);
  return { proposed: doubtPeople(proposed, new Set(signs.keys())), signs };
}

/** All candidates at this moment. */
export async function knownNow(db: Db, open: readonly OpenDeposit[]): Promise<Known> {
  const deposits = open.map((one) => Object.assign(one, { late: one.status === 'rejected' }));
  const withdrawals = await openWithdrawals(db);
  return { deposits, withdrawals, runs: await openRuns(db), rules: await knownRules(db) };
}

type Worth = Pick<ShownLine, 'amount'> & { readonly currency: BankCurrency };

/** Who must decide on a line, by the present settings and rates. */
export interface Levels {
  /** Whether a line is worth more than one administrator may decide. */
  isLarge(line: Worth): boolean;
  /**
   * Whether explaining a line as a kind needs two administrators (`isForTwo`), with what one explained alone before.
   * @param signs the facts by which it may be a person's money
   */
  needsTwo(line: Worth, kind: BankLineKind, signs: readonly PersonSign[]): boolean;
  /**
   * What a line is worth, and what its administrator may still explain alone, in USD cents; null without a limit.
   */
  aloneOf(line: Worth): { readonly worth: bigint; readonly left: bigint } | null;
}

export async function levels(
  { settings, rates }: Pick<TreasuryDeps, 'settings' | 'rates'>,
  tx?: Tx,
  /** What the administrator explained alone within a day, which counts with the next line. */
  explained: readonly Worth[] = [],
): Promise<Levels> {
  const { twoAdminsUsd: limit } = await settings.current(tx);
  const rate = await rates.current(tx);
  const worthOf = (lines: readonly Worth[]) =>
    rates.usdTotal(
      lines.map(({ amount, currency }) => ({ minor: amount < 0n ? -amount : amount, currency })),
      rate,
    );
  return {
    isLarge: (line) => isOver(worthOf([line]), limit),
    needsTwo: (line, kind, signs) =>
      isForTwo(kind, {
        amount: line.amount,
        signs,
        isLarge: isOver(worthOf([...explained, line]), limit),
      }),
    aloneOf: (line) =>
      limit === null
        ? null
        : {
            worth: worthOf([line]),
            left: limit - (worthOf([...explained, line]) - worthOf([line])),
          },
  };
}

/** The kinds of explanation that need two administrators. */
export const kindsForTwo = (line: Worth, signs: readonly PersonSign[], { needsTwo }: Levels) =>
  bankLineKind.options.filter((kind) => canBe(kind, line.amount) && needsTwo(line, kind, signs));

/** The approvals that a proposal needs. */
type Approvals = Pick<Proposal, 'needsTwo' | 'firstApproval' | 'alone'>;

/**
 * The approvals of a proposal. A deposit needs those that movements ask for its credit. A withdrawal that is sent was
 * approved before: one administrator is enough, whatever its amount.
 */
export function approvalsOf(
  given: LineProposal,
  known: {
    readonly credit: CreditApprovals | undefined;
    /** The kinds of explanation that need two. */
    readonly kinds: readonly BankLineKind[];
    /** Of an explanation. */
    readonly explaining: ReturnType<Levels['aloneOf']>;
  },
): Approvals {
  const { firstApproval = null, alone = null } = known.credit ?? {};
  if (given.as === 'deposit')
    return {
      needsTwo: alone !== null && isOver(alone.worth, alone.left),
      firstApproval,
      alone: shownAlone(alone),
    };
  const needsTwo = known.kinds.some((kind) => kind === given.as);
  const counts = !isMovement(given) && !needsTwo;
  return { needsTwo, firstApproval: null, alone: counts ? shownAlone(known.explaining) : null };
}

const shownAlone = (alone: ReturnType<Levels['aloneOf']>): Proposal['alone'] =>
  alone && { worth: formatAmount(alone.worth, 'USD'), left: formatAmount(alone.left, 'USD') };

/** A proposal as shown on the desk. */
export function shownProposal(
  line: UnknownLine,
  given: LineProposal,
  known: Approvals & Pick<Proposal, 'personCaution'>,
): Proposal {
  const { as, candidate, rule, certainty, reasons, cautions } = given;
  return {
    as,
    movementId: candidate?.id ?? null,
    orderNumber: candidate?.orderNumber ?? null,
    userName: candidate && as !== 'run' ? `${candidate.name} ${candidate.lastname}`.trim() : null,
    userId: candidate?.userId ?? null,
    account: candidate?.account ?? null,
    amount: candidate ? formatAmount(candidate.amount, line.currency) : null,
    rule: rule?.words ?? null,
    certainty,
    reasons: [...reasons],
    cautions: [...cautions],
    ...known,
  };
}
