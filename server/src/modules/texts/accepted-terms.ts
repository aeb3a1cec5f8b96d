import { textsToAccept } from '#contract/texts/in-force.ts';
import type { Clock } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { gathering } from '#core/gathering.ts';
import type { Identity } from '#modules/identity';
import type { Database, Db } from '#platform/database/index.ts';
import { inForceOf } from './rules.ts';
import { versionsInForce } from './store.ts';

/** The version of the terms that a buyer accepted last; `asked` when they must first accept a later one. */
type Accepted = { readonly version: string } | 'asked';

/**
 * Returns which version of the terms a person accepted, for purchases and reservations. The texts in force are read at
 * that moment, so that no order passes under an outdated text.
 * @param deps.elsewhere version of a text published at the configured URL
 * @returns a function of the person and, inside a transaction, that transaction; it throws AppError TERMS_CHANGED when
 * a text changed in substance since
 */
export function createAcceptedTerms(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'acceptedTexts'>;
  readonly elsewhere: string;
}): (userId: string, tx?: Db) => Promise<string> {
  const versionsNow = (db: Db) => versionsInForce(db, deps.clock.now());
  const judged = (
    versions: Awaited<ReturnType<typeof versionsNow>>,
    known: Awaited<ReturnType<Identity['acceptedTexts']>>,
  ): ReadonlyMap<string, Accepted> => {
    const inForce = inForceOf(versions, deps.elsewhere);
    return new Map(
      [...known].map(([id, one]) => [
        id,
        textsToAccept(one, inForce).length > 0 ? 'asked' : { version: one.termsVersion },
      ]),
    );
  };
  // side by side, which a transaction cannot
  const shared = gathering(async (ids: readonly string[]) => {
    const { lookups } = deps.database;
    return judged(
      ...(await Promise.all([versionsNow(lookups), deps.identity.acceptedTexts(ids, lookups)])),
    );
  });
  const within = async (tx: Db, userId: string) =>
    judged(await versionsNow(tx), await deps.identity.acceptedTexts([userId], tx)).get(userId);
  return async (userId, tx) => {
    const found = await (tx ? within(tx, userId) : shared(userId));
    if (found === undefined) throw new AppError('USER_NOT_FOUND');
    if (found === 'asked') throw new AppError('TERMS_CHANGED');
    return found.version;
  };
}
