import type { Clock } from '#core/clock.ts';
import type { Audit } from '#modules/audit';
import type { Identity } from '#modules/identity';
import type { Database } from '#platform/database/index.ts';
import type { ChainGateway, ChainPlace } from './gateway.ts';
import type { SendRow } from './store/sends.ts';

/** What the chain module depends on. */
export interface ChainDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly identity: Pick<Identity, 'names' | 'holdActive' | 'onErase' | 'onReplace'>;
  /** Public address of the site, which a text to sign names. */
  readonly site: string;
  /** The token's contract; null while there is no chain (a development chain starts with a delay). */
  readonly place: () => ChainPlace | null;
  /** Records the outcomes of a gateway's calls. */
  readonly watched?: (gateway: ChainGateway) => ChainGateway;
  /** The same with the installation's own receiving address, ignoring the setting. */
  readonly ownPlace: () => ChainPlace | null;
}

export interface Line {
  readonly place: ChainPlace;
  readonly chainId: bigint;
  readonly gateway: ChainGateway;
}

export interface ChainContext extends ChainDeps {
  /** The present chain. @throws AppError METHOD_UNAVAILABLE */
  line(): Promise<Line>;
  /** Whether the movement of a send still awaits its payment; no other send is broadcast. */
  isUnderWay(send: SendRow): Promise<boolean>;
}
