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

/** Dependencies of the funds module. */
export interface FundsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly audit: Pick<Audit, 'record'>;
  readonly identity: Pick<Identity, 'holdActive' | 'onAccountEmptyCheck'>;
  readonly projects: Projects;
  readonly questions: Pick<Questions, 'countWaiting'>;
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

/** The person who moves a project's money, with their network address for the audit log. */
export interface Actor {
  readonly userId: string;
  readonly address: string | null;
}

/** A call that moves a project's money. */
export interface Order {
  readonly actor: Actor;
  readonly project: ProjectFacts;
  /** The caller's Idempotency-Key. */
  readonly key: string;
}
