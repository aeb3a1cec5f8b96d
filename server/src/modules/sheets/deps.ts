import type { Clock } from '#core/clock.ts';
import type { Projects } from '#modules/projects';
import type { Rates } from '#modules/rates';
import type { SettingsDoor } from '#modules/settings';
import type { Database, Db } from '#platform/database/index.ts';

/** Dependencies of data sheets. */
export interface SheetsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly projects: Pick<Projects, 'views'>;
  readonly rates: Pick<Rates, 'current'>;
  readonly settings: Pick<SettingsDoor, 'current'>;
  /** The caps of crowdfunding in force at an instant: centavos, null for none, of so many days. */
  readonly fundingCaps: (
    db: Db,
    at: Date,
  ) => Promise<{ ofProject: bigint | null; ofBuyer: bigint | null; days: number }>;
  /** Public URL of the site, for links in documents. */
  readonly baseUrl: string;
}
