import type { Regime } from '#contract/compliance/regime.ts';
import type { stateRegime as call } from '#contract/compliance/regime-endpoints.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { may } from '#contract/core/roles.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { OwnerResolver } from '#modules/resources';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { lockPerson } from '../store/declarations.ts';
import { deleteRegimes, insertRegime, ownerOfRegime, regimesOf } from '../store/regimes.ts';

export const REGIME_KIND = 'simplified_regime';

type Deps = Pick<ComplianceDeps, 'database' | 'resources'>;

/** What a person stated of their simplified tax regime, with the proofs. */
export async function readRegime({ database, resources }: Deps, userId: string): Promise<Regime> {
  const rows = await regimesOf(database.db, userId);
  const files = await resources.viewsOfOwners(
    REGIME_KIND,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map(({ id, adopted, since, stated_at }) => ({
      id,
      adopted,
      since,
      at: stated_at.toISOString(),
      files: files.get(id) ?? [],
    })),
  };
}

/** The same of another person, for the desk. @throws AppError USER_NOT_FOUND */
export async function regimeOf(
  deps: Deps & Pick<ComplianceDeps, 'identity'>,
  userId: string,
): Promise<Regime> {
  if (!(await deps.identity.user(userId))) throw new AppError('USER_NOT_FOUND');
  return readRegime(deps, userId);
}

/**
 * Keeps what a person states; the latest one again is the same statement. Nothing else in the product follows it.
 * @throws AppError VALIDATION_FAILED for a day in the future
 */
export async function stateRegime(
  deps: Deps & Pick<ComplianceDeps, 'clock'>,
  userId: string,
  { adopted, since }: BodyOf<typeof call>,
): Promise<Regime> {
  const at = deps.clock.now();
  if (since > businessDay(at))
    throw new AppError('VALIDATION_FAILED', [{ path: 'since', message: 'DATE_INVALID' }]);
  await deps.database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [last] = await regimesOf(tx, userId);
    if (last?.adopted === adopted && last.since === since) return;
    await insertRegime(tx, { id: newId(at), user_id: userId, adopted, since, stated_at: at });
  });
  return readRegime(deps, userId);
}

/** The proofs: their person adds and removes them, and administrators who decide on money read them. */
export const regimeProofs = ({ database }: Pick<ComplianceDeps, 'database'>): OwnerResolver => ({
  kinds: ['document'],
  mayWrite: async ({ userId }, id) => (await ownerOfRegime(database.db, id)) === userId,
  mayRead: async ({ userId, role }, id) => {
    const owner = await ownerOfRegime(database.db, id);
    return owner !== undefined && (owner === userId || may(role, 'payments.manage'));
  },
  lock: async (tx, id) => (await ownerOfRegime(tx, id)) !== undefined,
});

/** Removes the statements of an erased account, with their proofs. */
export const eraseRegimes =
  ({ resources }: Pick<ComplianceDeps, 'resources'>) =>
  async (tx: Tx, userId: string): Promise<void> => {
    const ownerIds = (await regimesOf(tx, userId)).map(({ id }) => id);
    await resources.removeOf(tx, { ownerKind: REGIME_KIND, ownerIds });
    await deleteRegimes(tx, userId);
  };
