import { AppError } from '#core/errors.ts';
import type { MovementsDeps } from '../deps.ts';
import type { RefusedAttempt } from '../screening.ts';
import type { Kind, MovementTypes, Step, Taking } from './kind.ts';

/**
 * Looks at a movement before an administrator's step, in a transaction of its own: what is found stays, whatever becomes
 * of the step.
 */
export async function lookBefore<T extends MovementTypes, Input>(
  { deps, id, input }: { readonly deps: MovementsDeps; readonly id: string; readonly input: Input },
  kind: Kind<T>,
  { move }: Pick<Step<T, Input>, 'move'>,
): Promise<void> {
  const { screening } = deps;
  const screened = screenedBy(kind, move);
  if (screened === null || screening === undefined) return;
  const bankLineId = lineOf(input);
  await deps.database.transaction((tx) => screening.look(tx, { kind: screened, id, bankLineId }));
}

/**
 * Asks for a movement. One that is refused for the limit of 30 days is kept in a transaction of its own, since that of the
 * movement is undone.
 * @param asked.amount minor units of `currency`; null where it cannot be read, which is refused before any limit
 * @throws AppError as `ask` does
 */
export async function keepingRefusals<Answer>(
  { database, screening }: Pick<MovementsDeps, 'database' | 'screening'>,
  asked: Omit<RefusedAttempt, 'amount' | 'limit' | 'left'> & { readonly amount: bigint | null },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const { amount } = asked;
    if (
      error instanceof AppError &&
      error.key === 'MONTHLY_LIMIT' &&
      amount !== null &&
      screening
    ) {
      const said = (name: string) => error.details.find(({ path }) => path === name)?.message ?? '';
      const attempt = { ...asked, amount, limit: said('limit'), left: said('left') };
      await database.transaction((tx) => screening.refused(tx, attempt));
    }
    throw error;
  }
}

/** Refuses an administrator's step on a movement that waits; what happens by itself is looked at and goes on. */
export async function passScreening<T extends MovementTypes, Input>(
  kind: Kind<T>,
  { move }: Pick<Step<T, Input>, 'move'>,
  { deps, tx, actor, before }: Taking<T, Input>,
): Promise<void> {
  const { screening } = deps;
  const screened = screenedBy(kind, move);
  if (screened === null || screening === undefined) return;
  const { id } = before;
  if (actor === null) await screening.look(tx, { kind: screened, id });
  else await screening.assertClear(tx, { kind: screened, id, userId: kind.ownerId(before) });
}

/** Under which name a move of a kind is looked at; null where it is not. */
const screenedBy = <T extends MovementTypes>(kind: Kind<T>, move: T['move']) =>
  kind.screened?.moves.includes(move) ? kind.screened.as : null;

function lineOf(input: unknown): string | undefined {
  const line: unknown =
    typeof input === 'object' && input !== null ? Reflect.get(input, 'bankLineId') : undefined;
  return typeof line === 'string' ? line : undefined;
}
