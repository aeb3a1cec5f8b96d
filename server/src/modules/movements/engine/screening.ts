import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import type { RefusedAttempt } from '../screening.ts';
import type { Kind, MovementTypes, Step, StepContext, StepRequest } from './kind.ts';
import { lockRow } from './store.ts';

/**
 * Screens a movement before an administrator's step, with the amount that the step will move. It runs in a transaction of
 * its own, so that alerts are kept even if the step fails.
 */
export async function screenBeforeStep<T extends MovementTypes, Input>(
  request: StepRequest<T, Input> & { readonly actor: Actor },
  kind: Kind<T>,
  step: Step<T, Input>,
): Promise<void> {
  const { deps, id, input } = request;
  const { screening } = deps;
  const screened = screenedBy(kind, step.move);
  if (screened === null || screening === undefined) return;
  const bankLineId = lineOf(input);
  await deps.database.transaction(async (tx) => {
    const amount =
      step.screeningAmount === undefined
        ? undefined
        : await amountOf(kind, step, { ...request, tx });
    if (amount !== null)
      await screening.raiseAlerts(tx, { kind: screened, id, bankLineId, amount });
  });
}

/**
 * The amount that a step will move; undefined when the step will be refused, because a stated amount alone must not raise
 * an alert; null when the movement's state forbids the step, so that a rejected movement gets no alerts.
 */
async function amountOf<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Step<T, Input>,
  request: StepRequest<T, Input> & { readonly tx: Tx; readonly actor: Actor },
): Promise<bigint | null | undefined> {
  const { deps, tx, actor, input, id } = request;
  try {
    const locked = await request.lock(tx);
    const before = await lockRow(tx, kind.table, id);
    if (before === undefined || kind.after(kind.state(before), step.move) === null) return null;
    const context = { deps, tx, actor, at: deps.clock.now(), before, locked, input };
    await kind.authorize(context, step.move);
    await step.check?.(context);
    return step.screeningAmount?.(context);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * Runs a request for a movement. If the person's limit refuses it, the attempt is recorded in a separate transaction, since
 * the request's own is rolled back.
 * @param asked.amount minor units of `currency`; null when it cannot be parsed, which the request refuses before limits
 * @throws AppError those of `ask`
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
      await database.transaction((tx) => screening.recordRefusal(tx, attempt));
    }
    throw error;
  }
}

/**
 * Refuses an administrator's step on a movement with an open alert. An automatic step is screened but never refused.
 */
export async function assertScreeningClear<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Pick<Step<T, Input>, 'move' | 'screeningAmount'>,
  context: StepContext<T, Input>,
): Promise<void> {
  const { deps, tx, actor, before } = context;
  const { screening } = deps;
  const screened = screenedBy(kind, step.move);
  if (screened === null || screening === undefined) return;
  const { id } = before;
  if (actor === null)
    await screening.raiseAlerts(tx, {
      kind: screened,
      id,
      amount: step.screeningAmount?.(context),
    });
  else await screening.assertClear(tx, { kind: screened, id, userId: kind.ownerId(before) });
}

/** Ends the alerts of a rejected movement that wait for a declaration or an approval: nothing would end them any more. */
export async function endWithRejection<T extends MovementTypes>(
  kind: Kind<T>,
  { deps, tx, row }: { readonly deps: MovementsDeps; readonly tx: Tx; readonly row: T['row'] },
): Promise<void> {
  if (kind.screened && row.status === 'rejected')
    await deps.screening?.endRejected(tx, { kind: kind.screened.as, id: row.id });
}

/** The name under which a move is screened; null when it is not screened. */
const screenedBy = <T extends MovementTypes>(kind: Kind<T>, move: T['move']) =>
  kind.screened?.transitions.includes(move) ? kind.screened.as : null;

function lineOf(input: unknown): string | undefined {
  const line: unknown =
    typeof input === 'object' && input !== null ? Reflect.get(input, 'bankLineId') : undefined;
  return typeof line === 'string' ? line : undefined;
}
