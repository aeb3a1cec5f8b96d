import { DAY_MS } from '#contract/core/time.ts';
import type { ProofAnchor } from '#contract/proofs/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { type Chain, networkName, type RootsPlace } from '#modules/chain';
import type { Database } from '#platform/database/index.ts';
import type { ProofsDeps } from './deps.ts';
import {
  insertAnchor,
  isAnchor,
  lastAnchor,
  type Unanchored,
  unanchored,
} from './store/anchors.ts';
import { statementOf } from './store.ts';

/** How far back roots are written. Older ones are not needed: each root commits to the one before. */
const WRITTEN_DAYS = 7;

/** Allows broadcasting a root only while it is a known anchor. */
export function guardAnchors({
  chain,
  database,
}: {
  chain: Pick<Chain, 'onlyWhile'>;
  database: Database;
}): void {
  chain.onlyWhile('proof', (id) => isAnchor(database.db, id));
}

/**
 * Writes the roots of the last days' statements on the chain, each once. The signed transaction is stored with its
 * anchor, so that a restarted or concurrent process sends the same one or none. A failed attempt is followed by
 * another one.
 * @throws AppError PROVIDER_UNAVAILABLE, CHAIN_WALLET_SHORT; the next run tries again
 */
export async function anchorStatements(deps: ProofsDeps): Promise<void> {
  const { database, clock, chain } = deps;
  const place = chain.rootsPlace();
  if (place === null || !place.canSend) return;
  const since = businessDay(new Date(clock.now().getTime() - WRITTEN_DAYS * DAY_MS));
  for (const statement of await unanchored(database.db, place, since))
    await anchorOne(deps, place, statement);
}

async function anchorOne(
  { database, clock, chain, log }: ProofsDeps,
  { chainId, contract }: RootsPlace,
  { date, root, attempts }: Unanchored,
): Promise<void> {
  const isWritten = async (): Promise<boolean> => {
    const there = await chain.rootOf(date);
    if (there !== null && there !== root)
      log.warn({ date, there, root }, 'the chain has a different root for this day');
    return there !== null;
  };
  if (await isWritten()) return;
  const prepared = await chain.prepareRoot(date, root).catch(async (error: unknown) => {
    // the contract refuses a second root of a day; another process may have written it after the check
    if (await isWritten()) return null;
    throw error;
  });
  if (prepared === null) return;
  const at = clock.now();
  const sendId = newId(at);
  const isSigned = await database.transaction(async (tx) => {
    const taken = await insertAnchor(tx, {
      send_id: sendId,
      date,
      chain_id: BigInt(chainId),
      contract,
      attempt: attempts + 1,
      root,
      signed_at: at,
    });
    if (taken) await chain.sign(tx, { id: sendId, purpose: 'proof' }, prepared);
    return taken;
  });
  if (isSigned) await chain.broadcastNow(sendId);
}

/** The state of a day's root on the chain. @throws AppError NOT_FOUND without a statement of that day */
export async function anchorOf(
  { database, chain }: Pick<ProofsDeps, 'database' | 'chain'>,
  date: string,
): Promise<ProofAnchor> {
  if (!(await statementOf(database.db, date))) throw new AppError('NOT_FOUND');
  const row = await lastAnchor(database.db, date);
  return {
    configured: chain.rootsPlace() !== null,
    written: row
      ? {
          network: networkName(Number(row.chain_id)),
          chainId: Number(row.chain_id),
          contract: row.contract,
          txHash: row.tx_hash,
          state: row.state === 'signed' ? 'broadcast' : row.state,
          block: row.block_number?.toString() ?? null,
          confirmations: row.confirmations,
        }
      : null,
  };
}
