import type { Clock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { Metrics } from '#platform/metrics/index.ts';
import type { Outside } from '#platform/outside/index.ts';
import type { ChainNode } from './chain-node.ts';
import type { Config } from './config.ts';

/** What the modules are put together on: made once, before any of them. */
export interface Foundation {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly metrics: Metrics;
  /** What notes how services outside answer; one of its own by default. */
  readonly outside?: Outside;
  /** The chain on which USDT moves; none by default. */
  readonly chainNode?: Pick<ChainNode, 'place' | 'wallet'>;
}
