import { AppError } from '#core/errors.ts';
import type { MovementsDeps } from '../deps.ts';
import type { RefusedAttempt } from '../screening.ts';
import type { Kind, MovementTypes, Step, StepContext } from './kind.ts';

/**
 * Screens a movement against money laundering before an administrator's step, in a transaction of its own: its alerts
 * stay, whether the step succeeds or not.
 */
export async function screenBeforeStep<T extends MovementTypes, Input>(
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
 * Asks for a movement. An attempt that the limit of 30 days refuses is recorded in a transaction of its own, since the
 * movement's is rolled back.
 * @param asked.amount minor units of `currency`; null where it cannot be read, which is refused before any limit
 * @throws AppError as `ask` does
 */
export async function recordLimitRefusals<Answer>(
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

/**
 * Refuses an administrator's step on a movement with an open alert. An automatic step is screened, and goes on whatever is
 * found.
 */
export async function assertScreeningClear<T extends MovementTypes, Input>(
  kind: Kind<T>,
  { move }: Pick<Step<T, Input>, 'move'>,
  { deps, tx, actor, before }: StepContext<T, Input>,
): Promise<void> {
  const { screening } = deps;
  const screened = screenedBy(kind, move);
  if (screened === null || screening === undefined) return;
  const { id } = before;
  if (actor === null) await screening.look(tx, { kind: screened, id });
  else await screening.assertClear(tx, { kind: screened, id, userId: kind.ownerId(before) });
}

/** The name under which a move of a kind is screened; null where it is not. */
const screenedBy = <T extends MovementTypes>(kind: Kind<T>, move: T['move']) =>
  kind.screened?.moves.includes(move) ? kind.screened.as : null;

function lineOf(input: unknown): string | undefined {
  const line: unknown =
    typeof input === 'object' && input !== null ? Reflect.get(input, 'bankLineId') : undefined;
  return typeof line === 'string' ? line : undefined;
}
