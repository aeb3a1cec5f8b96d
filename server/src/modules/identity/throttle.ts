import { isIPv6 } from 'node:net';
import type { Clock } from '#core/clock.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { digestOf } from './secrets.ts';
import {
  giveBackTry,
  halveTries,
  lockThrottle,
  triesOf,
  writeThrottle,
} from './store-throttles.ts';
import { THROTTLES, type ThrottleKind, takeTry } from './throttle-rules.ts';

/** Something whose tries are counted: its kind and what of that kind. */
export interface Limited {
  readonly kind: ThrottleKind;
  readonly of: string;
}

/**
 * Counts a try before it is made, so that many at once are counted too.
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
 * The try was right: it is taken back, and of an account's wrong ones half are forgotten. Not all of them: whoever
 * guesses between the owner's visits would begin anew each time. A shared address gets its one try back.
 */
export async function forgiveTries(db: Db, limited: readonly Limited[]): Promise<void> {
  for (const { kind, key } of inOrder(limited)) {
    if (kind === 'address') await giveBackTry(db, key);
    else await halveTries(db, key);
  }
}

/** How many tries stand counted. */
export async function countTries(db: Db, { kind, of }: Limited): Promise<number> {
  return triesOf(db, keyOf({ kind, of }));
}

const keyOf = ({ kind, of }: Limited): Buffer => digestOf(`${kind}\n${of}`);

const inOrder = (limited: readonly Limited[]) =>
  limited.map((one) => ({ kind: one.kind, key: keyOf(one) })).sort((a, b) => a.key.compare(b.key));

/** What one customer of a provider controls: an IPv4 address, or the first half of an IPv6 one. */
export const networkOf = (address: string): string => prefixOf(address, 4) ?? plainOf(address);

/** Anonymous calls that send mail, counted by network and, of IPv6, by site (/48) too. */
export function fromNetworks(kind: 'mailsFrom' | 'registrations', address: string): Limited[] {
  const site = prefixOf(address, 3);
  return [
    { kind, of: networkOf(address) },
    ...(site === null
      ? []
      : [
          {
            kind:
              kind === 'mailsFrom'
                ? ('mailsFromSite' as const)
                : ('registrationsFromSite' as const),
            of: site,
          },
        ]),
  ];
}

/** An IPv4 address without its wrapping in IPv6. */
const plainOf = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** The first groups of an IPv6 address, 16 bits each; null for IPv4. */
function prefixOf(address: string, groups: number): string | null {
  if (!isIPv6(plainOf(address))) return null;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  return [
    ...first,
    ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'),
    ...last,
  ]
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
