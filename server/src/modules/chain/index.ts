import './tables.ts';
import { AppError } from '#core/errors.ts';
import {
  challengeAddress,
  dropAddress,
  listAddresses,
  NOBODY,
  personalAddress,
  proveAddress,
} from './addresses.ts';
import { creditsOf } from './credits.ts';
import type { ChainContext, ChainDeps, Line } from './deps.ts';
import type { Chain } from './door.ts';
import type { ChainGateway, ChainPlace } from './gateway.ts';
import { placesOf } from './places.ts';
import { raiseByHand } from './raise.ts';
import { noteReceiver } from './receivers.ts';
import { reservesOf } from './reserves.ts';
import { broadcastSend, signSend, trackSends } from './send.ts';
import { eraseAddresses } from './store/addresses.ts';
import { sendsByIds } from './store/sends.ts';
import { transferById } from './store/transfers.ts';
import { sendViews } from './views.ts';
import { walletOf } from './wallet.ts';
import { watchArrivals } from './watch.ts';

export type * from './door.ts';
export type { ChainGateway, ChainPlace, Hex, Reading } from './gateway.ts';
export { bindChain } from './routes.ts';
export { networkName } from './rules.ts';
export { chainPersonal } from './store/personal.ts';

/** Creates the module and registers the erasure of a person's addresses. */
export function createChain(deps: ChainDeps): Chain {
  const { database, clock, identity } = deps;
  const { db } = database;
  const underWay = new Map<string, (id: string) => Promise<boolean>>();
  const context: ChainContext = {
    ...deps,
    line: lineOf(deps),
    isUnderWay: async ({ id, purpose }) => (await underWay.get(purpose)?.(id)) ?? false,
  };
  identity.onErase(eraseAddresses);
  // a company's former representative proved them with their own keys
  identity.onReplace(eraseAddresses);
  const required = () => deps.place()?.confirmations ?? 0;
  return {
    ...placesOf(deps),
    read: async (hash) => (await context.line()).gateway.read(hash),
    ...creditsOf(context),
    watch: () => watchArrivals(context),
    wallet: () => walletOf(context),
    reserves: () => reservesOf(context),
    async noteReceiver(tx, address) {
      const to = address === '' ? deps.ownPlace()?.company : address;
      if (to === NOBODY || to === deps.place()?.contract)
        throw new AppError('VALIDATION_FAILED', [
          { path: 'companyWallet', message: 'ADDRESS_REFUSED' },
        ]);
      if (to !== undefined) await noteReceiver(tx, clock, to);
    },
    transfer: (id, on = db) => transferById(on, id),

    personalAddress: (text, on = db) => personalAddress(context, on, text),
    addresses: (userId) => listAddresses(context, userId),
    challenge: (userId, address) => challengeAddress(context, userId, address),
    prove: (by, challengeId, signature) => proveAddress(context, by, { challengeId, signature }),
    dropAddress: (by, id) => dropAddress(context, by, id),

    prepareRoot: async (day, root) => (await context.line()).gateway.prepareRoot(day, root),
    rootOf: async (day) => (await context.line()).gateway.rootOf(day),

    prepare: async (recipient, amount) => (await context.line()).gateway.prepare(recipient, amount),
    sign: (tx, payment, prepared) => signSend(context, tx, { payment, prepared }),
    onlyWhile: (purpose, isUnderWay) => void underWay.set(purpose, isUnderWay),
    broadcast: (id) => broadcastSend(context, id),
    broadcastNow: (id) =>
      broadcastSend(context, id).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      }),
    track: (stuckMs) => trackSends(context, stuckMs),
    async raise(by, id) {
      await raiseByHand(context, by, id);
      const view = (await sendViews(db, [id], { required: required(), now: clock.now() })).get(id);
      if (view === undefined) throw new AppError('NOT_FOUND');
      return view;
    },
    sendViews: (ids, on = db) => sendViews(on, ids, { required: required(), now: clock.now() }),
    async sends(ids, on = db) {
      return new Map((await sendsByIds(on, ids)).map((row) => [row.id, row]));
    },
  };
}

/**
 * A chain whose receiving address an administrator may set in place of the installation's; the same place is the same
 * object while nothing changes.
 */
export function receivingAt(
  wallet: () => string,
  of: () => ChainPlace | null,
): () => ChainPlace | null {
  let made: { base: ChainPlace; place: ChainPlace } | undefined;
  return () => {
    const base = of();
    const company = wallet();
    if (base === null || company === '' || company === base.company) return base;
    if (made?.base !== base || made.place.company !== company)
      made = { base, place: { ...base, company } };
    return made.place;
  };
}

/** Opens a gateway to the present chain, once for each chain; its library is loaded when first needed. */
function lineOf({
  place,
  watched = (gateway) => gateway,
}: Pick<ChainDeps, 'place' | 'watched'>): () => Promise<Line> {
  let opened: { place: ChainPlace; gateway: Promise<ChainGateway> } | undefined;
  return async () => {
    const now = place();
    if (now === null) throw new AppError('METHOD_UNAVAILABLE');
    if (opened?.place !== now) opened = { place: now, gateway: openGateway(now).then(watched) };
    return { place: now, chainId: BigInt(now.chainId), gateway: await opened.gateway };
  };
}

/** A gateway to a chain. */
export async function openGateway(place: ChainPlace): Promise<ChainGateway> {
  const { createEthereumGateway } = await import('./ethereum/ethereum.ts');
  return createEthereumGateway(place);
}

/** Functions of the chain's library: checksums, keys, and the ABI of the token. */
export const ethereum = () => import('./ethereum/ethereum.ts');
