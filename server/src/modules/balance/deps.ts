import type { Debts } from '#modules/debts';
import type { Identity } from '#modules/identity';
import type { Ledger } from '#modules/ledger';
import type { Projects } from '#modules/projects';
import type { Rates } from '#modules/rates';

/** Dependencies of the balance module. */
export interface BalanceDeps {
  readonly ledger: Ledger;
  readonly identity: Pick<Identity, 'onAccountEmptyCheck'>;
  readonly rates: Rates;
  readonly debts: Debts;
  readonly projects: Pick<Projects, 'readableProject' | 'projectNames'>;
}
