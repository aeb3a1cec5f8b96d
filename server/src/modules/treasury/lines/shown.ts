import { formatAmount } from '#contract/core/money.ts';
import type { PersonCaution } from '#contract/payments/schemas.ts';
import type { OpenBankLine } from '#contract/treasury/bank/lines.ts';
import { AppError } from '#core/errors.ts';
import type { CreditApprovals } from '#modules/movements';
import type { Db } from '#platform/database/index.ts';
import type { TreasuryDeps } from '../deps.ts';
import { signsOfLines } from '../persons/line-people.ts';
import { NO_SIGNS, type PersonSigns } from '../persons/signs.ts';
import { linesToDecide, type OpenLine, openLinesOf, type UnknownLine } from '../store/bank.ts';
import { isImport } from '../store/imports.ts';
import { type OpenDeposit, openTransfers } from '../store/lines.ts';
import { levelsFor } from './levels-for.ts';
import {
  approvalsOf,
  kindsForTwo,
  type Levels,
  type Proposed,
  proposals,
  proposalsFor,
  shownProposal,
} from './proposals.ts';
import { MOST_LINES } from './proposed-words.ts';

/**
 * The proposals of all lines to decide, with the transfers that they may be. Lines of every import are compared, because
 * a line of another one may be the same movement.
 */
export async function proposalsNow(db: Db) {
  const open = await openTransfers(db);
  const toDecide = await linesToDecide(db, MOST_LINES);
  return { open, toDecide, ...(await proposals(db, toDecide, open)) };
}

/** The facts by which lines may be a person's money: known ones, and those of the others. */
export async function signsOfShown(
  db: Db,
  lines: readonly UnknownLine[],
  { open, proposed, signs }: Proposed & { readonly open: readonly OpenDeposit[] },
): Promise<ReadonlyMap<string, PersonSigns>> {
  const others = lines.filter(({ id }) => !proposed.get(id)?.rule);
  return new Map([...signs, ...(await signsOfLines(db, others, open))]);
}

/**
 * The lines of an import that nothing settles and whose proposal is certain, on whatever page of the report they are, in
 * the report's order. @throws AppError NOT_FOUND
 */
export async function certainLines(
  deps: Pick<TreasuryDeps, 'database' | 'clock' | 'settings' | 'rates' | 'movements'>,
  readerId: string,
  importId: string,
): Promise<OpenBankLine[]> {
  const { db } = deps.database;
  if (!(await isImport(db, importId))) throw new AppError('NOT_FOUND');
  const own = new Set(await openLinesOf(db, importId));
  const { toDecide, ...known } = await proposalsNow(db);
  const limits = await levelsFor(deps, readerId);
  const certain = toDecide.filter(
    ({ id }) => own.has(id) && known.proposed.get(id)?.certainty === 'certain',
  );
  const signs = await signsOfShown(db, certain, known);
  const credits = await creditsOfShown(deps, readerId, { ...known, lines: certain });
  const cautions = await cautionsOfShown(deps, { ...known, lines: certain });
  return certain.map((line) =>
    shownOpenLine({ ...line, waits: false }, { ...known, signs, limits, credits, cautions }),
  );
}

/** The most users shown beside a line. */
const MOST_PEOPLE = 3;
export const shownSigns = ({ signs, people }: PersonSigns = NO_SIGNS) => ({
  signs: [...signs],
  people: people.slice(0, MOST_PEOPLE),
});

/** A line that nothing settles in its API schema, with what it is proposed as. */
export function shownOpenLine(
  line: OpenLine,
  known: {
    readonly open: readonly OpenDeposit[];
    readonly limits: Levels;
    readonly credits: ReadonlyMap<string, CreditApprovals>;
    readonly cautions: ReadonlyMap<string, PersonCaution>;
  } & Proposed,
): OpenBankLine {
  const { open, proposed, limits } = known;
  const found = known.signs.get(line.id) ?? NO_SIGNS;
  const deposits = proposalsFor(line, open);
  const given = line.waits ? undefined : proposed.get(line.id);
  const two = kindsForTwo(line, found.signs, limits);
  return {
    ...shownLine(line),
    waits: line.waits,
    needsTwo: two,
    deposits: deposits.map(shownDeposit),
    ...shownSigns(found),
    proposal: given
      ? shownProposal(line, given, {
          ...approvalsOf(given, {
            credit: known.credits.get(line.id),
            kinds: two,
            explaining: limits.aloneOf(line),
          }),
          personCaution: known.cautions.get(given.candidate?.userId ?? '') ?? null,
        })
      : null,
  };
}

/** The approvals that lines proposed as deposits need to be credited, by line. */
export async function creditsOfShown(
  { movements }: Pick<TreasuryDeps, 'movements'>,
  readerId: string,
  { lines, proposed }: Pick<Proposed, 'proposed'> & { readonly lines: readonly UnknownLine[] },
): Promise<ReadonlyMap<string, CreditApprovals>> {
  const credits = lines.flatMap(({ id, amount, currency }) => {
    const { as, candidate } = proposed.get(id) ?? {};
    return as === 'deposit' && candidate?.userId
      ? [{ id, amount, currency, depositId: candidate.id, ownerId: candidate.userId }]
      : [];
  });
  // only administrators read the bank's lines
  return movements.creditApprovals({ userId: readerId, role: 'admin' }, credits);
}

/** What has to be known about the people whose movements lines are proposed as, by user. */
export const cautionsOfShown = (
  { movements }: Pick<TreasuryDeps, 'movements'>,
  { lines, proposed }: Pick<Proposed, 'proposed'> & { readonly lines: readonly UnknownLine[] },
): Promise<ReadonlyMap<string, PersonCaution>> =>
  movements.personCautions(lines.flatMap(({ id }) => proposed.get(id)?.candidate?.userId ?? []));

export const shownLine = ({ id, day, amount, currency, reference }: UnknownLine) => ({
  id,
  day,
  currency,
  reference,
  amount: formatAmount(amount, currency),
});

export const shownDeposit = ({
  id,
  orderNumber,
  status,
  amount,
  currency,
  name,
  lastname,
  userId,
}: OpenDeposit) => ({
  id,
  userId,
  orderNumber,
  /** it expired before its money was found */
  late: status === 'rejected',
  status: status === 'rejected' ? ('pending' as const) : status,
  amount: formatAmount(amount, currency),
  userName: `${name} ${lastname}`,
});
