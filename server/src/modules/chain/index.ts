import './tables.ts';
import { formatAmount } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import {
  challengeAddress,
  dropAddress,
  listAddresses,
  NOBODY,
  personalAddress,
  proveAddress,
} from './addresses.ts';
import type { ChainContext, ChainDeps, Line } from './deps.ts';
import type { Chain } from './door.ts';
import type { ChainGateway, ChainPlace } from './gateway.ts';
import { raiseByHand } from './raise.ts';
import { noteReceiver, receiversOf } from './receivers.ts';
import { reservesOf } from './reserves.ts';
import { creditable, judge, networkName, paymentUri } from './rules.ts';
import { broadcastSend, signSend, trackSends } from './send.ts';
import { addressesOf, eraseAddresses, ownersOf } from './store-addresses.ts';
import { sendsByIds } from './store-sends.ts';
import {
  claimTransfers,
  keepTransfers,
  transferById,
  transfersOf,
  unclaimedOfPeople,
  unclaimedPage,
} from './store-transfers.ts';
import { sendViews } from './views.ts';
import { walletOf } from './wallet.ts';
import { watchArrivals } from './watch.ts';

export type * from './door.ts';
export type { ChainGateway, ChainPlace, Hex, Reading } from './gateway.ts';
export { bindChain } from './routes.ts';
export { networkName } from './rules.ts';
export { chainPersonal } from './store-personal.ts';

const PEOPLE_A_TURN = 100;

/** Creates the module and registers the erasure of a person's addresses. */
export function createChain(deps: ChainDeps): Chain {
  const { database, clock, identity } = deps;
  const { db } = database;
  const standing = new Map<string, (id: string) => Promise<boolean>>();
  const context: ChainContext = {
    ...deps,
    line: lineOf(deps),
    stands: async ({ id, purpose }) => (await standing.get(purpose)?.(id)) ?? false,
  };
  identity.onErase(eraseAddresses);
  // a company's former representative proved them with their own keys
  identity.onReplace(eraseAddresses);
  const needed = (): ChainPlace => {
    const place = deps.place();
    if (place === null) throw new AppError('METHOD_UNAVAILABLE');
    return place;
  };
  const required = () => deps.place()?.confirmations ?? 0;
  return {
    facts() {
      const place = deps.place();
      if (place === null) return null;
      const { chainId, contract, confirmations, development, walletKey } = place;
      const network = networkName(chainId);
      return {
        network,
        chainId,
        contract,
        confirmations,
        canSend: walletKey !== null,
        development,
      };
    },
    instructions(amount) {
      const place = deps.place();
      if (place === null) return null;
      const { chainId, contract, company, confirmations } = place;
      return {
        network: networkName(chainId),
        chainId,
        contract,
        address: company,
        amount: formatAmount(amount, 'USDT'),
        uri: paymentUri({ contract, chainId, company, amount }),
        confirmations,
      };
    },
    read: async (hash) => (await context.line()).gateway.read(hash),
    async judge(tx, reading, { hash, userId, amount }) {
      const { company, confirmations, chainId } = needed();
      const id = BigInt(chainId);
      const { all: companies, left } = await receiversOf(tx, company);
      if (reading.kind === 'mined')
        await keepTransfers(tx, id, {
          transfers: creditable(reading.transfers, companies),
          now: clock.now(),
        });
      const kept = await transfersOf(tx, id, hash);
      const proved = await addressesOf(tx, userId);
      return judge(reading, {
        amount,
        companies,
        old: new Set(
          kept
            .filter(({ recipient, seen_at }) => (left.get(recipient) ?? seen_at) < seen_at)
            .map(({ place }) => place),
        ),
        required: confirmations,
        proved: new Set(proved.map(({ address }) => address)),
        taken: new Set(
          kept.filter(({ deposit_id }) => deposit_id !== null).map(({ place }) => place),
        ),
      });
    },
    async claim(tx, { depositId, hash, verdict }) {
      const places = verdict.transfers.map(({ place }) => place);
      const chainId = BigInt(needed().chainId);
      const at = clock.now();
      const claimed = await claimTransfers(tx, { chainId, hash, places, depositId, at });
      if (claimed === 0 || claimed !== places.length) throw new AppError('TRANSACTION_USED');
    },
    async isUsed(hash, on = db) {
      const kept = await transfersOf(on, BigInt(needed().chainId), hash);
      return kept.length > 0 && kept.every(({ deposit_id }) => deposit_id !== null);
    },
    watch: () => watchArrivals(context),
    async arrivalsOfPeople() {
      const rows = await unclaimedOfPeople(db, BigInt(needed().chainId), PEOPLE_A_TURN);
      return rows.map(({ tx_hash, amount, user_id }) => ({
        hash: tx_hash,
        amount,
        userId: user_id,
      }));
    },
    async unclaimed({ page, pageSize }) {
      const place = deps.place();
      const none = { items: [], page, pageSize, total: 0 };
      const found =
        place === null
          ? none
          : await unclaimedPage(db, {
              page,
              pageSize,
              chainId: BigInt(place.chainId),
            });
      const left = place ? (await receiversOf(db, place.company)).left : new Map<string, Date>();
      const senders = await ownersOf(
        db,
        found.items.map(({ sender }) => sender),
      );
      const owners = new Map(senders.map(({ address, user_id }) => [address, user_id]));
      const names = await identity.names([...new Set(owners.values())]);
      return { page: found, owners, names, left };
    },
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

    rootsPlace() {
      const place = deps.place();
      if (place === null || place.roots === null) return null;
      const { chainId, roots, walletKey } = place;
      return { chainId, contract: roots, canSend: walletKey !== null };
    },
    prepareRoot: async (day, root) => (await context.line()).gateway.prepareRoot(day, root),
    rootOf: async (day) => (await context.line()).gateway.rootOf(day),

    prepare: async (recipient, amount) => (await context.line()).gateway.prepare(recipient, amount),
    sign: (tx, payment, prepared) => signSend(context, tx, { payment, prepared }),
    onlyWhile: (purpose, stands) => void standing.set(purpose, stands),
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

/** Opens a gateway to the chain that is there, once for each; its library is loaded when first needed. */
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
  const { createEthereumGateway } = await import('./ethereum.ts');
  return createEthereumGateway(place);
}

/** Functions of the chain's library: checksums, keys, and the ABI of the token. */
export const ethereum = () => import('./ethereum.ts');
