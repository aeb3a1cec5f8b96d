import type { Clock } from '#core/clock.ts';
import { networkOf, siteOf } from '#core/network.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { digestOf } from './secrets.ts';
import {
  halveTries,
  lockThrottle,
  takeBackAttempt,
  triesOf,
  writeThrottle,
} from './store-throttles.ts';
import { THROTTLES, type ThrottleKind, takeTry } from './throttle-rules.ts';

export { networkOf };

/** Something under a limit: its kind and its key within that kind. */
export interface Limited {
  readonly kind: ThrottleKind;
  readonly of: string;
}

/**
 * Counts attempts before they are made, so that concurrent ones are counted too.
 * @returns whether each of them may go on; when one may not, none is counted if the transaction is rolled back
 */
export async function takeTries(
  tx: Tx,
  clock: Clock,
  limited: readonly Limited[],
): Promise<boolean> {
  const now = clock.now();
  let open = true;
  for (const { kind, key } of inOrder(limited)) {
    const taken = takeTry(await lockThrottle(tx, key, now), now, THROTTLES[kind]);
    if (taken) await writeThrottle(tx, key, taken);
    else open = false;
  }
  return open;
}

/**
 * A successful attempt is taken back, and half of the account's wrong ones. Not all of them: a guesser between the
 * owner's visits would start again each time. A shared address gets its one attempt back.
 */
export async function forgiveTries(db: Db, limited: readonly Limited[]): Promise<void> {
  for (const { kind, key } of inOrder(limited)) {
    if (kind === 'address') await takeBackAttempt(db, key);
    else await halveTries(db, key);
  }
}

/** How many attempts are counted now. */
export async function countTries(db: Db, { kind, of }: Limited): Promise<number> {
  return triesOf(db, keyOf({ kind, of }));
}

const keyOf = ({ kind, of }: Limited): Buffer => digestOf(`${kind}\n${of}`);

const inOrder = (limited: readonly Limited[]) =>
  limited.map((one) => ({ kind: one.kind, key: keyOf(one) })).sort((a, b) => a.key.compare(b.key));

/** Anonymous calls that send mail, counted by network and, for IPv6, by site (/48) too. */
export function fromNetworks(kind: 'mailsFrom' | 'registrations', address: string): Limited[] {
  const site = siteOf(address);
  const ofSite = kind === 'mailsFrom' ? 'mailsFromSite' : 'registrationsFromSite';
  const network = networkOf(address);
  return [
    { kind, of: network },
    ...(site === network ? [] : [{ kind: ofSite, of: site } as const]),
  ];
}
