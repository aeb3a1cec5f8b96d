import type { DeskService } from '#contract/desk/health.ts';
import type { TextKind } from '#contract/texts/in-force.ts';
import type { Clock } from '#core/clock.ts';
import type { Chain } from '#modules/chain';
import type { Funds } from '#modules/funds';
import type { Identity } from '#modules/identity';
import type { Movements } from '#modules/movements';
import type { NonWorkingDays, SettingsDoor } from '#modules/settings';
import type { Database } from '#platform/database/index.ts';
import type { CheckResult } from './store/checks.ts';

/** Dependencies of the module. */
export interface DeskDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'names' | 'onErase' | 'worksAlone'>;
  readonly settings: Pick<SettingsDoor, 'current'>;
  readonly nonWorkingDays: NonWorkingDays;
  readonly chain: Pick<Chain, 'facts'>;
  readonly funds: Pick<Funds, 'owed'>;
  readonly movements: Pick<Movements, 'waitingCautions'>;
  /** Whether a service is used, and whether a simulator replaces it. */
  readonly outside: (
    service: DeskService,
  ) => Promise<{ readonly used: boolean; readonly simulated: boolean }>;
  /** The legal texts that are not published here and are read at a configured address. */
  readonly textsElsewhere: () => Promise<readonly TextKind[]>;
  /** Runs the checks of the books. */
  readonly check: () => Promise<readonly CheckResult[]>;
}
