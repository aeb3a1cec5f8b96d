import type { City, Country, Province } from '#contract/location/endpoints.ts';
import type { Clock } from '#core/clock.ts';
import type { Logger } from '#platform/log/index.ts';

export interface LocationDeps {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  /** Address of georef; without it the embedded list answers. */
  readonly georefUrl?: string | undefined;
  /** How long it may take, in milliseconds. */
  readonly patienceMs?: number;
}

/** Countries, provinces and towns, for addresses. */
export interface Location {
  countries(): readonly Country[];
  provinces(): readonly Province[];
  /**
   * Towns of a province whose names match the search, at most twenty.
   * @param province its number or its name
   * @throws AppError NOT_FOUND when there is no such province
   */
  cities(province: string, search: string): Promise<readonly City[]>;
}
