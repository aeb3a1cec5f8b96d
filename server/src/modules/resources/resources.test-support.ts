import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll } from 'vitest';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import { createResources, type Resources } from './index.ts';
import { person, resourceStage } from './stage.test-support.ts';

export const OWNER = person(newId());
export const STRANGER = person(newId());
export const [PLACE, BUSY] = [newId(), newId()];
export const picture = (width: number, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#c65a3a' } })
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .jpeg()
    .toBuffer();
export const bytesOf = async ({ content }: BinaryAnswer): Promise<Buffer> =>
  typeof content === 'string' || Buffer.isBuffer(content) ? Buffer.from(content) : buffer(content);

/** Resources of an owner whom the tests know, and the call that uploads a file. */
export function openResources(database: () => Database) {
  const clock = manualClock(new Date('2026-03-01T12:00:00Z'));
  let stage: ReturnType<typeof resourceStage>;
  let resources: Resources;
  beforeAll(() => {
    stage = resourceStage(database(), clock);
    resources = createResources(stage);
    resources.onOwner('place', {
      kinds: ['image', 'document', 'task_file'],
      mayWrite: async ({ userId }, id) => userId === OWNER.userId && (id === PLACE || id === BUSY),
      mayRead: async ({ userId }) => userId === OWNER.userId,
      isInUse: async (_tx, { ownerId }) => ownerId === BUSY,
    });
  });
  const send = (given: {
    bytes: Buffer;
    name?: string;
    kind?: string;
    alt?: string;
    as?: typeof OWNER;
    to?: string;
  }) =>
    resources.upload({
      principal: given.as ?? OWNER,
      ownerId: given.to ?? PLACE,
      fields: { kind: given.kind ?? 'image', ...(given.alt ? { alt: given.alt } : {}) },
      file: { name: given.name ?? 'foto.jpg', bytes: async () => given.bytes },
    });
  const countRows = async () => {
    const rows = await database().db.selectFrom('resources').select('id').execute();
    return rows.length;
  };
  return {
    get stage() {
      return stage;
    },
    get resources() {
      return resources;
    },
    clock,
    send,
    countRows,
  };
}
