import { AppError } from '#core/errors.ts';
import type { Actor } from './addresses.ts';
import type { ChainContext } from './deps.ts';
import { RAISE_WAIT_MS } from './rules.ts';
import {
  attemptsOf,
  insertAttempt,
  lockSend,
  noteSend,
  type SendRow,
  sendsByIds,
} from './store/sends.ts';

/** Who raises a fee: an administrator, or the job when it waited too long; and the latest attempt that was seen. */
interface Raise {
  readonly by: Actor | null;
  /** Number of the attempt to be replaced: of two concurrent calls, one raises. */
  readonly after: number;
}

/**
 * Signs a payment again under its own number with a higher fee, stores it, and broadcasts it: the chain executes at
 * most one of them. The earlier ones are still watched, since any of them may be mined.
 * @param id the movement that the send pays
 * @throws AppError NOT_FOUND; MOVEMENT_STATE_FORBIDS when it was executed or is no longer to be paid, or was already
 * raised; METHOD_UNAVAILABLE, also when another wallet signed it; PROVIDER_UNAVAILABLE, CHAIN_WALLET_SHORT;
 * FEE_HIGH_ENOUGH; FEE_JUST_SIGNED when the latest was signed a moment ago
 */
export async function raiseFee(ctx: ChainContext, id: string, { by, after }: Raise): Promise<void> {
  const [before] = await sendsByIds(ctx.database.db, [id]);
  if (before === undefined) throw new AppError('NOT_FOUND');
  const { gateway, chainId } = await ctx.line();
  if (before.chain_id !== chainId) throw new AppError('NOT_FOUND');
  if (before.closed_at !== null || before.block_number !== null)
    throw new AppError('MOVEMENT_STATE_FORBIDS');
  if (!(await ctx.isUnderWay(before))) throw new AppError('MOVEMENT_STATE_FORBIDS');
  if (before.sender !== gateway.sender) throw new AppError('METHOD_UNAVAILABLE');
  const seen = (await attemptsOf(ctx.database.db, [id])).find(({ number }) => number === after);
  if (seen === undefined) throw new AppError('MOVEMENT_STATE_FORBIDS');
  if (by && seen.signed_at.getTime() + RAISE_WAIT_MS > ctx.clock.now().getTime())
    throw new AppError('FEE_JUST_SIGNED');
  const signed = await gateway.raise(seen.raw);
  await ctx.database.transaction(async (tx) => {
    const row = await lockSend(tx, id);
    const [latest] = await attemptsOf(tx, [id]);
    if (!row || row.closed_at !== null || latest?.number !== after)
      throw new AppError('MOVEMENT_STATE_FORBIDS');
    const at = ctx.clock.now();
    await insertAttempt(tx, {
      tx_hash: signed.hash,
      raw: signed.raw,
      send_id: id,
      number: after + 1,
      signed_at: at,
      signed_by: by?.userId ?? null,
    });
    await noteSend(tx, id, { tx_hash: signed.hash, state: 'signed' });
    if (by) await record(ctx, tx, { by, row, hash: signed.hash });
  });
  // the next run of the job broadcasts it again when the node does not take it now
  await gateway
    .broadcast(signed.raw)
    .then(() => noteSend(ctx.database.db, id, { state: 'broadcast' }))
    .catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
}

/** An administrator raises the fee of a send under way. @throws AppError as `raiseFee` */
export async function raiseByHand(ctx: ChainContext, by: Actor, id: string): Promise<void> {
  const [latest] = await attemptsOf(ctx.database.db, [id]);
  await raiseFee(ctx, id, { by, after: latest?.number ?? 0 });
}

const record = (
  { audit }: ChainContext,
  tx: Parameters<ChainContext['audit']['record']>[0],
  { by, row, hash }: { by: Actor; row: SendRow; hash: string },
) =>
  audit.record(tx, {
    actorId: by.userId,
    action: 'chain_send.raise',
    targetKind: row.purpose,
    targetId: row.id,
    before: { txHash: row.tx_hash },
    after: { txHash: hash },
    address: by.address,
  });
