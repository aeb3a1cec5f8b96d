import type { ErrorDetail } from '#contract/core/errors.ts';
import type { ProjectFault } from '#contract/projects/faults.ts';
import type { RequiredPaper } from '#contract/projects/values.ts';
import type { Standing } from './standing.ts';

/** A fault in one field of the document. */
export interface Fault extends ErrorDetail {
  readonly message: ProjectFault;
}

export interface PublishingContext {
  /** Today in Argentina, `YYYY-MM-DD`. */
  readonly today: string;
  /** Kinds of papers that the settings require. */
  readonly requiredDocuments: readonly RequiredPaper[];
  /** Whether the same trust contract belongs to a project of another owner. */
  readonly isContractElsewhere: boolean;
  readonly standing: Standing;
  /** The project's rounds as stored before this save. */
  readonly roundsBefore: readonly StoredRound[];
  /** The vaults as stored before this save; empty at the first publication. */
  readonly vaultsBefore: readonly StoredVault[];
  readonly deliveryBefore: string | null;
}

interface StoredVault {
  readonly id: string;
  readonly buyback_date: string;
}

interface StoredRound {
  readonly id: string;
  readonly contract_id: string | null;
  readonly number: number;
  readonly start_date: string;
  /** USD cents a token. */
  readonly price: bigint;
}

/** The path of a part in the document. */
export const pathOf = (paths: ReadonlyMap<string, string>, part: { id: string }): string =>
  paths.get(part.id) ?? '';
