import { AppError } from '#core/errors.ts';
import type { ChainContext } from './deps.ts';
import type { Chain } from './door.ts';
import { receiversOf } from './receivers.ts';
import { creditable, judge } from './rules.ts';
import { addressesOf, ownersOf } from './store/addresses.ts';
import {
  claimTransfers,
  keepTransfers,
  transfersOf,
  unclaimedOfPeople,
  unclaimedPage,
} from './store/transfers.ts';

const PEOPLE_A_TURN = 100;

type Credits = Pick<Chain, 'judge' | 'claim' | 'isUsed' | 'arrivalsOfPeople' | 'unclaimed'>;

/** Transfers that arrived, and the deposits that they credit. */
export function creditsOf({ place: placeNow, database, clock, identity }: ChainContext): Credits {
  const { db } = database;
  const needed = () => {
    const place = placeNow();
    if (place === null) throw new AppError('METHOD_UNAVAILABLE');
    return place;
  };
  return {
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
    async arrivalsOfPeople() {
      const rows = await unclaimedOfPeople(db, BigInt(needed().chainId), PEOPLE_A_TURN);
      return rows.map(({ tx_hash, amount, user_id }) => ({
        hash: tx_hash,
        amount,
        userId: user_id,
      }));
    },
    async unclaimed(asked) {
      const place = placeNow();
      const { page, pageSize } = asked;
      const none = { items: [], page, pageSize, total: 0, sum: 0n };
      const found =
        place === null
          ? none
          : await unclaimedPage(db, { ...asked, chainId: BigInt(place.chainId) });
      const left = place ? (await receiversOf(db, place.company)).left : new Map<string, Date>();
      const senders = await ownersOf(
        db,
        found.items.map(({ sender }) => sender),
      );
      const owners = new Map(senders.map(({ address, user_id }) => [address, user_id]));
      const names = await identity.names([...new Set(owners.values())]);
      return { page: found, owners, names, left };
    },
  };
}
