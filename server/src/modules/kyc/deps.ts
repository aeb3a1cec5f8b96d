import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Notifications } from '#modules/notifications';
import type { Database } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { KycGateway } from './gateway.ts';
import type { DigestAlg } from './signature.ts';

/** Dependencies of identity verification. */
export interface KycDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly identity: Pick<
    Identity,
    'user' | 'lockUser' | 'setKycStatus' | 'isOnBothSides' | 'onErase' | 'onReplace'
  >;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly log: Logger;
  readonly gateway: KycGateway;
  /** The secret and the algorithm of the webhooks' signatures. */
  readonly webhook: { readonly secret: string; readonly alg?: DigestAlg };
  /** Whether a simulator replaces the provider; the web shows it. */
  readonly simulated: boolean;
}
