import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import type { RefusedAttempt } from '../screening.ts';
import type { Asked, Kind, MovementTypes, Step, Taking } from './kind.ts';
import { lockRow } from './store.ts';

/**
 * Looks at a movement before an administrator's step, in a transaction of its own: what is found stays, whatever becomes
 * of the step. It is looked at with what the step is about to move, where the administrator may take it.
 */
export async function lookBefore<T extends MovementTypes, Input>(
  asked: Asked<T, Input> & { readonly actor: Actor },
  kind: Kind<T>,
  step: Step<T, Input>,
): Promise<void> {
  const { deps, id, input } = asked;
  const { screening } = deps;
  const screened = screenedBy(kind, step.move);
  if (screened === null || screening === undefined) return;
  const bankLineId = lineOf(input);
  await deps.database.transaction(async (tx) => {
    const amount =
      step.moves === undefined ? undefined : await amountOf(kind, step, { ...asked, tx });
    await screening.look(tx, { kind: screened, id, bankLineId, amount });
  });
}

/** What a step is about to move; undefined where it will be refused, so that nobody makes alerts of any amount. */
async function amountOf<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Step<T, Input>,
  asked: Asked<T, Input> & { readonly tx: Tx; readonly actor: Actor },
): Promise<bigint | undefined> {
  const { deps, tx, actor, input, id } = asked;
  try {
    const held = await asked.hold(tx);
    const before = await lockRow(tx, kind.table, id);
    if (before === undefined || kind.after(kind.state(before), step.move) === null)
      return undefined;
    const taking = { deps, tx, actor, at: deps.clock.now(), before, held, input };
    await kind.authorize(taking, step.move);
    await step.check?.(taking);
    return step.moves?.(taking);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
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
  step: Pick<Step<T, Input>, 'move' | 'moves'>,
  taking: Taking<T, Input>,
): Promise<void> {
  const { deps, tx, actor, before } = taking;
  const { screening } = deps;
  const screened = screenedBy(kind, step.move);
  if (screened === null || screening === undefined) return;
  const { id } = before;
  if (actor === null)
    await screening.look(tx, { kind: screened, id, amount: step.moves?.(taking) });
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
