import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Chain } from '#modules/chain';
import type { Identity } from '#modules/identity';
import type { Portfolios } from '#modules/portfolio';
import type { Projects } from '#modules/projects';
import type { Database } from '#platform/database/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { ProofKeys } from './rules-keys.ts';

/** What proofs depend on. */
export interface ProofsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'names' | 'user'>;
  readonly projects: Pick<Projects, 'projectNames' | 'contractNames'>;
  readonly portfolio: Pick<Portfolios, 'explained'>;
  readonly chain: Pick<
    Chain,
    'reserves' | 'rootsPlace' | 'rootOf' | 'prepareRoot' | 'sign' | 'broadcastNow'
  >;
  /** Null where production has no key: nothing is proved then. */
  readonly keys: ProofKeys | null;
  /** Makes the salts of leaves. */
  readonly saltSecret: Buffer;
  /** Makes the seals of lines. */
  readonly sealKey: Buffer;
  /** Where the web is, for what is printed. */
  readonly baseUrl: string;
}

/** The administrator who acts, and from where. */
export interface Actor {
  readonly userId: string;
  readonly address: string | null;
}
