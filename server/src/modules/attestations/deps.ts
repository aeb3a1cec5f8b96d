import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity, RelyingParty } from '#modules/identity';
import type { Projects } from '#modules/projects';
import type { Resources } from '#modules/resources';
import type { StagesDoor } from '#modules/stages';
import type { Database } from '#platform/database/index.ts';
import type { Mailer } from '#platform/mail/index.ts';

/** Dependencies of the module. */
export interface AttestationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<
    Identity,
    'activeIdsOf' | 'contacts' | 'assertMayDecide' | 'assertSecond' | 'assertTwo' | 'worksAlone'
  >;
  readonly projects: Pick<Projects, 'publishedProject'>;
  readonly stages: StagesDoor;
  readonly resources: Pick<Resources, 'facts' | 'views'>;
  readonly mailer: Mailer;
  /** The relying party of passkeys; null when the site's address does not allow them. */
  readonly relyingParty: RelyingParty | null;
  /** The base URL of the web, for links in mails. */
  readonly baseUrl: string;
}

/** The acting administrator and their IP address. */
export interface Actor {
  readonly userId: string;
  readonly address: string | null;
}
