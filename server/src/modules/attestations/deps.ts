import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity, RelyingParty } from '#modules/identity';
import type { Projects } from '#modules/projects';
import type { Resources } from '#modules/resources';
import type { StagesDoor } from '#modules/stages';
import type { Database } from '#platform/database/index.ts';
import type { Mailer } from '#platform/mail/index.ts';

/** What attestations depend on. */
export interface AttestationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'activeIdsOf' | 'contacts'>;
  readonly projects: Pick<Projects, 'publishedProject'>;
  readonly stages: StagesDoor;
  readonly resources: Pick<Resources, 'views'>;
  readonly mailer: Mailer;
  /** The site as browsers know it; null where its address allows no passkeys. */
  readonly relyingParty: RelyingParty | null;
  /** Where the web is, for links in mails. */
  readonly baseUrl: string;
}

/** The administrator who acts, and from where. */
export interface Actor {
  readonly userId: string;
  readonly address: string | null;
}
