import type { FilingState } from '#contract/companies/values.ts';

/** What a company handed in, as far as its politically exposed owners count. */
export interface CountedFiling {
  readonly id: string;
  readonly state: Exclude<FilingState, 'draft'>;
  /** Names of its exposed owners. */
  readonly exposed: readonly string[];
  /** The latest decision of an officer about them. */
  readonly outcome: 'approved' | 'refused' | undefined;
}

export interface CompanyExposure {
  /** Names of all that are exposed, each once. */
  readonly owners: readonly string[];
  /** Whether some of them wait for an officer. */
  readonly unapproved: boolean;
  /** Which one an officer decides on; the one that was decided on last where none waits. */
  readonly about: string | undefined;
}

/**
 * What follows from the exposed owners of everything that counts of a company (docs/rules.md#44-companies): each one waits
 * for an officer. Who approved what is in review has approved what came before it, too.
 * @param filings the one in review first, then the one in force, then those that were refused or taken back
 */
export function exposureOf(filings: readonly CountedFiling[]): CompanyExposure {
  const exposed = filings.filter((one) => one.exposed.length > 0);
  const waiting = exposed.filter(({ outcome }) => outcome !== 'approved');
  const isFreed = exposed.some(
    ({ state, outcome }) => state === 'submitted' && outcome === 'approved',
  );
  const [about] = isFreed || waiting.length === 0 ? exposed : waiting;
  return {
    owners: [...new Set(exposed.flatMap((one) => one.exposed))],
    unapproved: waiting.length > 0 && !isFreed,
    about: about?.id,
  };
}
