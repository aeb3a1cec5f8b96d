import type { Clock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { Metrics } from '#platform/metrics/index.ts';
import type { Outside } from '#platform/outside/index.ts';
import type { Config } from '../config/config.ts';
import type { ChainNode } from './third-parties/chain-node.ts';

/** The shared dependencies of all modules, created before them. */
export interface Foundation {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly metrics: Metrics;
  /** Records the health of external services; a new recorder by default. */
  readonly outside?: Outside;
  /** The chain for USDT; none by default. */
  readonly chainNode?: Pick<ChainNode, 'place' | 'wallet'>;
}
