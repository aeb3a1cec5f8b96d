import { describe, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import type { Principal } from '#platform/http/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { openResources, picture, STRANGER } from './resources.test-support.ts';
import { person } from './stage.test-support.ts';

describeOnBothEngines('uploads', (database) => {
  const desk = openResources(database);

  describe('refuses', () => {
    const hostile: [string, Buffer, string][] = [
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'foto.jpg'],
      ['a drawing with scripts', Buffer.from('<svg onload="alert(1)"/>'), 'foto.svg'],
      ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), 'foto.png'],
      ['a broken picture', Buffer.from('\xff\xd8\xff\xe0garbage', 'latin1'), 'foto.jpg'],
      ['nothing', Buffer.alloc(0), 'foto.jpg'],
    ];
    test.each(hostile)('%s, and stores nothing', async (_name, bytes, name) => {
      const { stage, send, countRows } = desk;
      const [rows, kept] = [await countRows(), stage.files.kept.size];
      await expect(send({ bytes, name })).rejects.toMatchObject({ key: 'FILE_TYPE_REFUSED' });
      expect([await countRows(), stage.files.kept.size]).toEqual([rows, kept]);
    });
    test('a document where an image is required', async () => {
      const { send } = desk;
      const pdf = Buffer.from('%PDF-1.7\n...\n%%EOF\n');
      await expect(send({ bytes: pdf })).rejects.toMatchObject({ key: 'FILE_TYPE_REFUSED' });
      await expect(send({ bytes: pdf, kind: 'document' })).resolves.toMatchObject({
        mime: 'application/pdf',
      });
    });
    test('unknown kinds, and kinds not accepted there', async () => {
      const { send } = desk;
      const bytes = await picture(100);
      for (const kind of ['receipt', 'virus', '__proto__', ''])
        await expect(send({ bytes, kind })).rejects.toMatchObject({
          key: 'VALIDATION_FAILED',
          details: [{ path: 'kind', message: 'INVALID' }],
        });
    });
    test('strangers and unknown owners alike', async () => {
      const { send } = desk;
      const bytes = await picture(100);
      await expect(send({ bytes, as: STRANGER })).rejects.toMatchObject({ key: 'NOT_FOUND' });
      await expect(send({ bytes, to: newId() })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    });
  });

  test('an upload that fails half way leaves no files after the sweep', async () => {
    const { stage, clock, send, countRows } = desk;
    const [rows, before] = [await countRows(), stage.files.kept.size];
    stage.files.failNext();
    await expect(send({ bytes: await picture(900) })).rejects.toThrow('disk full');
    expect(await countRows()).toBe(rows);
    clock.advance(7 * 3_600_000);
    await stage.jobs.runPeriodic('resources.sweep');
    expect(stage.files.kept.size).toBe(before);
    const left = await database().db.selectFrom('resource_leftovers').selectAll().execute();
    expect(left).toEqual([]);
  });

  describe('a person’s files are limited across all projects', () => {
    const note = (as: Principal) =>
      desk.send({
        bytes: Buffer.from('una nota'),
        name: 'a.txt',
        kind: 'document',
        as,
        to: newId(),
      });
    const hoarder = (verified: boolean) => {
      const one = { ...person(newId()), verified };
      desk.resources.onOwner(`store of ${one.userId}`, {
        mayWrite: async ({ userId }) => userId === one.userId,
        mayRead: async () => true,
      });
      return one;
    };
    const change = (id: string, set: { size: bigint } | { width: number }) =>
      database().db.updateTable('resources').set(set).where('id', '=', id).execute();

    test.each([
      [true, 10n * 1024n ** 3n, 'FILE_QUOTA_REACHED'],
      [false, 100n * 1024n ** 2n, 'FILE_QUOTA_UNVERIFIED'],
    ])('in bytes, verified: %s', async (verified, size, key) => {
      const one = hoarder(verified);
      const { id } = await note(one);
      await change(id, { size: size - 1n });
      await note(one);
      await change(id, { size });
      await expect(note(one)).rejects.toMatchObject({ key, status: 409 });
      // an administrator is not limited by work on other people's projects
      expect(await note({ ...one, role: 'admin' })).toMatchObject({ name: 'a.txt' });
    });

    test('in pictures, limited to a few until the identity is verified', async () => {
      const one = hoarder(false);
      for (let count = 0; count < 60; count += 1) await change((await note(one)).id, { width: 1 });
      await expect(note(one)).rejects.toMatchObject({ key: 'FILE_QUOTA_UNVERIFIED' });
      expect(await note({ ...one, verified: true })).toMatchObject({ name: 'a.txt' });
    });
  });

  test('a person’s uploads run one after another, without delaying another person', async () => {
    const { resources, send } = desk;
    const [busy, other] = [person(newId()), person(newId())];
    resources.onOwner('queue', {
      mayWrite: async ({ userId }) => [busy.userId, other.userId].includes(userId),
      mayRead: async () => true,
    });
    const go = Promise.withResolvers<void>();
    let reading = 0;
    let most = 0;
    const slow = () =>
      resources.upload({
        principal: busy,
        ownerId: newId(),
        fields: { kind: 'document' },
        file: {
          name: 'a.txt',
          async bytes() {
            most = Math.max(most, ++reading);
            await go.promise;
            reading -= 1;
            return Buffer.from('una nota');
          },
        },
      });
    const sent = Array.from({ length: 61 }, slow);
    const bytes = Buffer.from('otra');
    await send({ bytes, name: 'b.txt', kind: 'document', as: other, to: newId() });
    await expect(slow()).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' });
    go.resolve();
    await Promise.all(sent);
    expect(most).toBe(1);
  });

  test('an owner deleted during an upload gets no file', async () => {
    const { stage, resources, clock, send, countRows } = desk;
    const place = newId();
    let isThere = true;
    resources.onOwner('house', {
      mayWrite: async (_who, id) => id === place,
      mayRead: async () => true,
      lock: async () => isThere,
      isPublic: async () => isThere,
    });
    expect(await send({ bytes: await picture(100), to: place })).toMatchObject({ public: true });
    const before = await countRows();
    isThere = false;
    await expect(send({ bytes: await picture(100), to: place })).rejects.toThrow('NOT_FOUND');
    expect(await countRows()).toBe(before);
    // the bytes are swept like those of any failed upload
    clock.advance(7 * 3_600_000);
    const kept = stage.files.kept.size;
    await stage.jobs.runPeriodic('resources.sweep');
    expect(stage.files.kept.size).toBeLessThan(kept);
  });
});
