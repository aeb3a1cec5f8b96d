import { formatAmount, parseAmount } from '#contract/core/money.ts';
import { type ProjectBody, projectBody, type RoundDraft } from '#contract/projects/draft.ts';
import { type Clash, merge, type Side } from './merge.ts';
import { same } from './same.ts';

export interface Joined {
  /** Both edits in one document; null when the result is invalid (for instance with too many rounds). */
  body: ProjectBody | null;
  clashes: readonly Clash[];
  /** Paths that only the other person changed. */
  took: readonly string[];
}

/**
 * Joins one's own edits and another person's save in one document.
 * @param base the common original, if known
 * @param chosen the sides of conflicts; theirs by default
 */
export function join(
  { base, mine, theirs }: { base: ProjectBody | null; mine: ProjectBody; theirs: ProjectBody },
  chosen?: ReadonlyMap<string, Side>,
): Joined {
  const { merged, clashes, took } = merge(
    { base: base ?? undefined, mine: asKept(mine), theirs },
    chosen,
  );
  const parsed = projectBody.safeParse(merged);
  return { body: parsed.success ? parsed.data : null, clashes, took };
}

/** Whether the edited document equals the saved one. */
export const isAsSaved = (mine: ProjectBody, saved: ProjectBody): boolean =>
  same(asKept(mine), saved);

/** A document as the server stores it: trimmed, and prices with two decimals. */
function asKept(document: ProjectBody): ProjectBody {
  const parsed = projectBody.safeParse(document);
  const body = parsed.success ? parsed.data : document;
  return {
    ...body,
    rounds: body.rounds.map(withPrice),
    contracts: body.contracts.map((contract) => ({
      ...contract,
      rounds: contract.rounds.map(withPrice),
      vaults: contract.vaults.map((vault) => ({
        ...vault,
        buybackPrice: twoDecimals(vault.buybackPrice),
      })),
      rentModel: contract.rentModel && {
        ...contract.rentModel,
        amount: twoDecimals(contract.rentModel.amount),
      },
    })),
  };
}

const withPrice = (round: RoundDraft): RoundDraft => ({
  ...round,
  price: twoDecimals(round.price),
});
const twoDecimals = (text: string): string => {
  const minor = parseAmount(text, 'USD');
  return minor === null ? text : formatAmount(minor, 'USD');
};
