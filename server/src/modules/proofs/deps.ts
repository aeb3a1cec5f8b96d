import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Chain } from '#modules/chain';
import type { Identity } from '#modules/identity';
import type { Portfolios } from '#modules/portfolio';
import type { Projects } from '#modules/projects';
import type { Database } from '#platform/database/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { ProofKeys } from './rules/keys.ts';

/** Dependencies of the module. */
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
  /** Null when production has no key: then there are no statements. */
  readonly keys: ProofKeys | null;
  /** Derives the salts of leaves. */
  readonly saltSecret: Buffer;
  /** Derives the seals of lines. */
  readonly sealKey: Buffer;
  /** The base URL of the web, for printed links. */
  readonly baseUrl: string;
}

/** The acting administrator and their IP address. */
export interface Actor {
  readonly userId: string;
  readonly address: string | null;
}
