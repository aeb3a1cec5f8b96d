import type { FilingState } from '#contract/companies/values.ts';

/** A company's filing, with its politically exposed owners. */
export interface CountedFiling {
  readonly id: string;
  readonly state: Exclude<FilingState, 'draft'>;
  /** Names of its exposed owners. */
  readonly exposed: readonly string[];
  /** The latest decision of an officer about them. */
  readonly outcome: 'approved' | 'refused' | undefined;
}

interface CompanyExposure {
  /** Names of all exposed owners, each once. */
  readonly owners: readonly string[];
  /** Whether some of them still need an officer's decision. */
  readonly unapproved: boolean;
  /** The filing that an officer decides on; the last one decided when none is pending. */
  readonly about: string | undefined;
}

/**
 * What follows from the exposed owners of all relevant filings of a company (docs/rules.md#44-companies): each filing
 * needs an officer. Approving the filing in review also approves the earlier ones.
 * @param filings the one in review first, then the one in force, then those refused or withdrawn
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
