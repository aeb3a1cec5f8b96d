import { randomBytes } from 'node:crypto';
import type { AuditAction } from '#contract/audit/actions.ts';
import type { ProvedAddress } from '#contract/chain/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Db } from '#platform/database/index.ts';
import type { ChainContext } from './deps.ts';
import type { Hex } from './gateway.ts';
import { receiversOf } from './receivers.ts';
import { CHALLENGE_MS, challengeText } from './rules.ts';
import {
  type AddressRow,
  addressesOf,
  type ChallengeRow,
  challengeById,
  insertAddress,
  ownersOf,
  removeAddress,
  replaceChallenge,
  useChallenge,
} from './store/addresses.ts';

export interface Actor {
  readonly userId: string;
  readonly address: string;
}

/** The addresses that a person proved. */
export const listAddresses = async (ctx: ChainContext, userId: string): Promise<ProvedAddress[]> =>
  (await addressesOf(ctx.database.db, userId)).map(view);

/**
 * Creates the text whose signature will prove an address.
 * @throws AppError METHOD_UNAVAILABLE; ADDRESS_REFUSED for an invalid one, or the company's own; ADDRESS_TAKEN
 */
export async function challengeAddress(
  ctx: ChainContext,
  userId: string,
  text: string,
): Promise<ChallengeRow> {
  const address = await personalAddress(ctx, ctx.database.db, text);
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  const code = randomBytes(12).toString('hex');
  const message = challengeText({ site: ctx.site, userId, address, code, expiresAt });
  const row = { id: newId(now), user_id: userId, address, message, expires_at: expiresAt };
  await ctx.database.transaction(async (tx) => {
    const [owner] = await ownersOf(tx, [address]);
    if (owner && owner.user_id !== userId) throw new AppError('ADDRESS_TAKEN');
    await replaceChallenge(tx, row);
  });
  return row;
}

/**
 * Proves an address by the signed text; proving one's own again is harmless.
 * @throws AppError CHALLENGE_INVALID, ADDRESS_SIGNATURE_WRONG, ADDRESS_TAKEN
 */
export async function proveAddress(
  ctx: ChainContext,
  by: Actor,
  { challengeId, signature }: { challengeId: string; signature: Hex },
): Promise<ProvedAddress> {
  const now = ctx.clock.now();
  const challenge = await challengeById(ctx.database.db, by.userId, challengeId);
  if (!challenge || challenge.expires_at <= now) throw new AppError('CHALLENGE_INVALID');
  const { isSignedBy } = await import('./ethereum/ethereum.ts');
  if (!(await isSignedBy(challenge.address, challenge.message, signature)))
    throw new AppError('ADDRESS_SIGNATURE_WRONG');
  return ctx.database.transaction(async (tx) => {
    await ctx.identity.holdActive(tx, by.userId);
    if (!(await useChallenge(tx, challengeId))) throw new AppError('CHALLENGE_INVALID');
    const row: AddressRow = {
      id: newId(now),
      user_id: by.userId,
      address: challenge.address,
      proved_at: now,
      removed_at: null,
    };
    if (!(await insertAddress(tx, row))) {
      const [owner] = await ownersOf(tx, [row.address]);
      if (owner?.user_id !== by.userId) throw new AppError('ADDRESS_TAKEN');
      return view(owner);
    }
    await record(ctx, tx, { by, action: 'chain_address.prove', id: row.id });
    return view(row);
  });
}

/** @throws AppError NOT_FOUND */
export const dropAddress = (ctx: ChainContext, by: Actor, id: string): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const removed = await removeAddress(tx, by.userId, { id, at: ctx.clock.now() });
    if (removed === undefined) throw new AppError('NOT_FOUND');
    await record(ctx, tx, { by, action: 'chain_address.remove', id });
  });

/**
 * An address as EIP-55 writes it, that may belong to a person: not the company's, present or past, its paying wallet's,
 * the token's or the zero address.
 * @throws AppError METHOD_UNAVAILABLE, ADDRESS_REFUSED
 */
export async function personalAddress(ctx: ChainContext, db: Db, text: string): Promise<string> {
  const { place, gateway } = await ctx.line();
  const { checksummed } = await import('./ethereum/ethereum.ts');
  const address = checksummed(text);
  const { all } = await receiversOf(db, place.company);
  const ours = [...all, place.contract, gateway.sender, NOBODY];
  if (address === null || ours.includes(address))
    throw new AppError('ADDRESS_REFUSED', [{ path: 'address', message: 'ADDRESS_REFUSED' }]);
  return address;
}
/** The zero address. */
export const NOBODY = '0x0000000000000000000000000000000000000000';

const view = ({ id, address, proved_at }: AddressRow): ProvedAddress => ({
  id,
  address,
  provedAt: proved_at.toISOString(),
});

const record = (
  ctx: ChainContext,
  tx: Parameters<ChainContext['audit']['record']>[0],
  { by, action, id }: { by: Actor; action: AuditAction; id: string },
) =>
  ctx.audit.record(tx, {
    actorId: by.userId,
    action,
    targetKind: 'chain_address',
    targetId: id,
    address: by.address,
  });
