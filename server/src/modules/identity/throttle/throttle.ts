import type { Clock } from '#core/clock.ts';
import { networkOf, siteOf } from '#core/network.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { digestOf } from '../secrets.ts';
import { THROTTLES, type ThrottleKind, takeTry } from './rules.ts';
import { halveTries, lockThrottle, takeBackAttempt, triesOf, writeThrottle } from './store.ts';

export { networkOf };

/** A limited action: its kind and its key within that kind. */
export interface Limited {
  readonly kind: ThrottleKind;
  readonly of: string;
}

/**
 * Counts attempts before they are made, so that concurrent ones count too.
 * @returns whether all may continue; if not, the rollback uncounts them
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
 * Uncounts a successful attempt and half of the account's wrong ones. Not all of them, or a guesser between the
 * owner's visits would start from zero each time. For a shared address only the one attempt is uncounted.
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

/** Limits of anonymous calls that send mail: by network and, for IPv6, by site (/48). */
export function fromNetworks(kind: 'mailsFrom' | 'registrations', address: string): Limited[] {
  const site = siteOf(address);
  const ofSite = kind === 'mailsFrom' ? 'mailsFromSite' : 'registrationsFromSite';
  const network = networkOf(address);
  return [
    { kind, of: network },
    ...(site === network ? [] : [{ kind: ofSite, of: site } as const]),
  ];
}
