import { formatAmount, parseAmount } from '#contract/core/money.ts';
import { type ProjectBody, projectBody, type RoundDraft } from '#contract/projects/draft.ts';
import { type Clash, merge, type Side } from './merge.ts';
import { same } from './same.ts';

export interface Joined {
  /** Both edits in one document; null when together they are no document any more (too many rounds, say). */
  body: ProjectBody | null;
  clashes: readonly Clash[];
  /** Paths that only the other changed. */
  took: readonly string[];
}

/**
 * What is written here and what somebody else saved, in one document.
 * @param base what both began with, when it is known
 * @param chosen sides of what both changed; theirs where nothing is said
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

/** Whether what is written here is what the server keeps. */
export const isAsSaved = (mine: ProjectBody, saved: ProjectBody): boolean =>
  same(asKept(mine), saved);

/** A document as the server keeps it: trimmed, and prices with their two decimals. */
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
