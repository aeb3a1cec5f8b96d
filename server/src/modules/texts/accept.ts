import type { TextKind } from '#contract/texts/in-force.ts';
import type { Acceptance } from '#contract/texts/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { TextsDeps } from './deps.ts';
import { acceptedInOrders } from './store.ts';

/** The most listed purchases and reservations; each also has its own receipt. */
const LISTED = 200;

/**
 * Records that a person accepts the version in force, which they must have read. Accepting it again changes nothing.
 * @throws AppError TEXT_NOT_IN_FORCE when another version is in force now
 */
export async function acceptText(
  deps: TextsDeps,
  userId: string,
  of: { readonly kind: TextKind; readonly number: number },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await deps.identity.lockUser(tx, userId);
    deps.inForce.forget();
    const { number, version } = (await deps.inForce(tx))[of.kind];
    if (number !== of.number) throw new AppError('TEXT_NOT_IN_FORCE');
    await deps.identity.acceptText(tx, {
      user_id: userId,
      kind: of.kind,
      number,
      version,
      accepted_at: deps.clock.now(),
    });
  });
}

/** Everything that a person accepted, latest first. */
export async function listAcceptances(
  { database, identity }: Pick<TextsDeps, 'database' | 'identity'>,
  userId: string,
): Promise<Acceptance[]> {
  const own = await identity.acceptancesOf(userId);
  const orders = await acceptedInOrders(database.db, userId, LISTED);
  return [
    ...own.map(({ kind, version, occasion, accepted_at: at }) => ({
      kind,
      version,
      occasion,
      at: at.toISOString(),
      orderNumber: null,
    })),
    ...orders.map(({ terms_version: version, occasion, accepted_at: at, order_number }) => ({
      kind: 'terms' as const,
      version,
      occasion,
      at: at.toISOString(),
      orderNumber: order_number,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
}
