import { newId } from '#core/id.ts';
import type { World } from '../tokens/world.test-support.ts';
import { approve } from './approve.ts';
import type { Decider } from './deps.ts';
import { propose } from './propose.ts';
import { readTransfers } from './read-transfers.ts';

/** A file used as a court paper. */
const PAPER = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Two administrators, and helpers for frozen accounts. */
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

  return {
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
