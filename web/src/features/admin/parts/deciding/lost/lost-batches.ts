import { partsOf, type Submission } from '#web/shared/api/sending/submissions.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { countLeft, type Left } from '../batches/use-in-parts.ts';

/** More names would not fit into a sentence. */
const NAMED = 3;

/** The ids of a batch: of movements, of lines of the bank, or of the withdrawals of a payment run. */
export function idsOf(batch: Submission): readonly string[] {
  const { ids, withdrawalIds, decisions, references } = partsOf(batch);
  const listed = [ids, withdrawalIds, decisions, references].find(Array.isArray) ?? [];
  return listed.flatMap((one: unknown) => {
    const { lineId, withdrawalId } = Object(one);
    return [one, lineId, withdrawalId].filter((id) => typeof id === 'string');
  });
}

/** A name of rows, singular and plural. */
type Nouns = readonly [one: string, many: string];

/** How many rows a batch has: `40 depósitos`. */
function sizeWords(batch: Submission, [one, many]: Nouns): string {
  const { length } = idsOf(batch);
  return `${formatCount(length)} ${length === 1 ? one : many}`;
}

/**
 * What a lost batch is about, which tells it from others of the same step: its size, and the rows of it that are known
 * here.
 * @param of.nameOf the name of a row; undefined for one that is not known here
 * @param of.unknown said of a batch of which no row is known here
 */
export function batchWords(
  batch: Submission,
  {
    nouns,
    nameOf,
    unknown = ' de otra selección',
  }: {
    readonly nouns: Nouns;
    readonly nameOf: (id: string) => string | undefined;
    readonly unknown?: string;
  },
): string {
  const ids = idsOf(batch);
  const size = sizeWords(batch, nouns);
  const names = ids.flatMap((id) => nameOf(id) ?? []);
  if (names.length === 0) return `${size}${unknown}`;
  const rest = ids.length - Math.min(NAMED, names.length);
  const listed = names.slice(0, NAMED).join(', ');
  return `${size}: ${listed}${rest > 0 ? ` y ${formatCount(rest)} más` : ''}`;
}

/**
 * The items of a selection without an outcome, once one of the batches whose answers were lost is looked up: those in
 * another lost batch may be done, the others were never sent. Null without any.
 * @param of.all the selection
 * @param of.answered the items with an outcome
 * @param of.others the batches of the same step that are still lost
 */
export function leftAfter<Item extends { readonly id: string }>(of: {
  readonly all: readonly Item[];
  readonly answered: readonly string[];
  readonly others: readonly Submission[];
}): Left<Item> | null {
  const lost = new Set(of.others.flatMap(idsOf));
  const open = of.all.filter(({ id }) => !of.answered.includes(id));
  const left = {
    unanswered: open.filter(({ id }) => lost.has(id)),
    unsent: open.filter(({ id }) => !lost.has(id)),
    error: null,
  };
  return countLeft(left) === 0 ? null : left;
}

/** The ids that tell a lost batch from others: those of the rows that its sentence names. */
export const namedIdsOf = (batch: Submission): readonly string[] => idsOf(batch).slice(0, NAMED);
