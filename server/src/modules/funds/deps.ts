import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Movements } from '#modules/movements';
import type { ProjectFacts, Projects } from '#modules/projects';
import type { Questions } from '#modules/questions';
import type { Rates } from '#modules/rates';
import type { Rents } from '#modules/rents';
import type { Tokens } from '#modules/tokens';
import type { Database } from '#platform/database/index.ts';

/** What a project's own money stands on. */
export interface FundsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'holdActive' | 'onAccountEmptyCheck'>;
  readonly projects: Projects;
  readonly questions: Pick<Questions, 'managed'>;
  readonly rates: Pick<Rates, 'claimQuote' | 'assertConvertible'>;
  readonly tokens: Pick<
    Tokens,
    'vaultDebts' | 'payWaitingRevocations' | 'revocationsOwed' | 'returnUnreleased'
  >;
  readonly rents: Pick<Rents, 'debts' | 'settle'>;
  readonly movements: Pick<
    Movements,
    'withdrawFunds' | 'withdrawals' | 'screenContribution' | 'recordLimitRefusals'
  >;
}

/** Who moves a project's money, and from where. */
export interface Actor {
  readonly userId: string;
  readonly address: string | null;
}

/** One call that moves a project's money. */
export interface Order {
  readonly actor: Actor;
  readonly project: ProjectFacts;
  /** The caller's Idempotency-Key. */
  readonly key: string;
}
