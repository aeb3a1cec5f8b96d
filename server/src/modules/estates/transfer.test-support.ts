import type { Currency } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import { type AccountRef, chart } from '#modules/ledger';
import type { World } from '../tokens/world.test-support.ts';
import { approve } from './approve.ts';
import type { Decider } from './deps.ts';
import { propose } from './propose.ts';
import { readTransfers } from './read-transfers.ts';
import { approveWriteOff } from './write-off/approve.ts';
import { proposeWriteOff } from './write-off/propose.ts';
import { readDebts } from './write-off/read.ts';

/** A file used as a court paper. */
const PAPER = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Why the tests write a debt off. */
export const REASON = 'El juzgado informó que no hay otros bienes';

/** Two administrators, and helpers for frozen accounts, their debts and what passes to heirs. */
export async function createEstates(world: World) {
  const { database } = world;
  const first: Decider = { userId: await world.person('admin'), address: null };
  const second: Decider = { userId: await world.person('admin'), address: null };
  const addPaper = (id: string) =>
    database.transaction((tx) =>
      world.resources.storeFile(tx, {
        ownerKind: 'estate',
        ownerId: id,
        kind: 'document',
        name: 'declaratoria.pdf',
        alt: null,
        bytes: PAPER,
        uploaderId: first.userId,
        isPublic: false,
        at: world.clock.now(),
      }),
    );
  const emailOf = async (userId: string) => (await world.identity.user(userId))?.email ?? '';
  const read = (id: string) => readTransfers(world.estates, second.userId, id);
  /** Gives accounts one tax id, so that they count as one person's. */
  const sameTaxId = async (userIds: readonly string[], taxId: string): Promise<void> =>
    void (await database.db
      .updateTable('users')
      .set({ tax_id: taxId })
      .where('id', 'in', [...userIds])
      .execute());

  /** Moves money of the company, in minor units, to an account. A negative amount takes it back. */
  const give = async (to: AccountRef, amount: bigint, asset: Currency = 'USD'): Promise<void> => {
    if (amount === 0n) return;
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: chart.postings(chart.move(chart.treasury(asset), to, amount)),
    });
  };
  const balanceOf = async (account: AccountRef): Promise<bigint> =>
    (await world.ledger.balanceOf([account]))[0] ?? 0n;
  const debtsAsReadBy = (by: Decider, id: string) => readDebts(world.estates, by.userId, id);

  return {
    give,
    balanceOf,
    empty: async (account: AccountRef, asset: Currency = 'USD') =>
      give(account, -(await balanceOf(account)), asset),
    /** Makes a person owe so much more. */
    owe: (userId: string, minor: bigint, asset: Currency = 'USD') =>
      give(chart.receivable(asset, userId), -minor, asset),
    debts: (id: string) => debtsAsReadBy(second, id),
    proposeWriteOff: (id: string, by = first) =>
      proposeWriteOff(world.estates, by, { id, reason: REASON }),
    /** The latest proposal to write a debt off, as its approval names it. */
    async proposedWriteOff(id: string, by = second): Promise<{ id: string; fingerprint: string }> {
      const { items, fingerprint } = await debtsAsReadBy(by, id);
      return { id: items[0]?.id ?? '', fingerprint: fingerprint ?? '' };
    },
    approveWriteOff: (asked: { id: string; fingerprint: string }, by = second) =>
      approveWriteOff(world.estates, by, asked),
    first,
    second,
    addPaper,
    emailOf,
    sameTaxId,
    read,
    /** Freezes an account with a court paper on file. @returns the estate's id */
    async frozen(userId: string, { paper = true } = {}): Promise<string> {
      const at = world.clock.now();
      const id = newId(at);
      await database.transaction(async (tx) => {
        await tx
          .insertInto('estates')
          .values({
            id,
            user_id: userId,
            request_id: newId(),
            code: 'ABCDE-12345',
            died_on: '2026-03-01',
            state: 'frozen',
            was_blocked: false,
            frozen_by: first.userId,
            frozen_at: at,
            lifted_by: null,
            lifted_at: null,
            reason: null,
          })
          .execute();
        await world.identity.blockBySystem(tx, userId, 'estate.freeze');
      });
      if (paper) await addPaper(id);
      return id;
    },
    heirs: (ids: readonly string[], shares: readonly number[]) =>
      Promise.all(
        ids.map(async (id, at) => ({ email: await emailOf(id), share: shares[at] ?? 0 })),
      ),
    /** Proposes and approves a transfer. */
    async pass(id: string, body: Parameters<typeof propose>[2]): Promise<void> {
      await propose(world.estates, first, body);
      const { items } = await read(id);
      const proposed = items.find(({ state }) => state === 'proposed');
      await approve(world.estates, second, {
        id: proposed?.id ?? '',
        fingerprint: proposed?.fingerprint ?? '',
      });
    },
  };
}
