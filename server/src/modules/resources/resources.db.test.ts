import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { BinaryAnswer, Principal } from '#platform/http/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createResources, type Resources } from './index.ts';
import { person, resourceStage } from './stage.test-support.ts';

const OWNER = person(newId());
const STRANGER = person(newId());
const [PLACE, BUSY] = [newId(), newId()];

const picture = (width: number, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#c65a3a' } })
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .jpeg()
    .toBuffer();
const bytesOf = async ({ content }: BinaryAnswer): Promise<Buffer> =>
  typeof content === 'string' || Buffer.isBuffer(content) ? Buffer.from(content) : buffer(content);

describeOnBothEngines('resources', (database) => {
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

  test('an image is available immediately in one size and later in all, and its original is deleted', async () => {
    const sent = await send({ bytes: await picture(2000), alt: ' El frente ' });
    expect(sent).toMatchObject({
      mime: 'image/webp',
      width: 2000,
      widths: [640],
      alt: 'El frente',
    });
    expect(sent.blur).toMatch(/^data:image\/webp;base64,/);
    const [original = ''] = [...stage.files.kept.keys()].filter((name) => name.endsWith('.bin'));
    await stage.jobs.runAll();
    const later = (await resources.views([sent.id])).get(sent.id);
    expect(later?.widths).toEqual([320, 640, 840, 1160, 1600]);
    expect([...stage.files.kept.keys()].filter((name) => name.endsWith('.bin'))).toEqual([]);
    expect(stage.files.kept.size).toBe(10);
    // the process died before it deleted the original, so the job runs again
    stage.files.kept.set(original, Buffer.from('x'));
    await stage.jobs.enqueue(null, { name: 'resources.sizes', data: { id: sent.id } });
    await stage.jobs.runAll();
    expect(stage.files.kept.has(original)).toBe(false);
  });

  test('an alternative text is set later, only by a person who may write there', async () => {
    const { id } = await send({ bytes: await picture(400) });
    expect(await resources.setAlt(OWNER, id, { alt: 'La entrada' })).toMatchObject({
      id,
      alt: 'La entrada',
    });
    expect(await resources.setAlt(OWNER, id, { alt: '' })).toMatchObject({ alt: null });
    await expect(resources.setAlt(STRANGER, id, { alt: 'x' })).rejects.toThrow(
      'RESOURCE_NOT_FOUND',
    );
    await expect(resources.setAlt(OWNER, newId(), { alt: 'x' })).rejects.toThrow(
      'RESOURCE_NOT_FOUND',
    );
    await resources.remove(OWNER, id);
  });

  test('a picture is served in the nearest width, as WebP or JPEG, without the file’s metadata', async () => {
    const { id } = await send({ bytes: await picture(1000) });
    await stage.jobs.runAll();
    const small = await resources.download(OWNER, id, { width: 300 });
    const jpeg = await resources.download(OWNER, id, { width: 5000, format: 'jpeg' });
    expect([small.type, jpeg.type]).toEqual(['image/webp', 'image/jpeg']);
    const metadata = await sharp(await bytesOf(jpeg)).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1000 });
    expect(metadata.exif).toBeUndefined();
    expect((await sharp(await bytesOf(small)).metadata()).width).toBe(320);
  });

  test('guests read public files, cacheable only when no better size is pending', async () => {
    const { id } = await send({ bytes: await picture(1700) });
    await expect(resources.download(null, id, {})).rejects.toMatchObject({
      key: 'RESOURCE_NOT_FOUND',
    });
    await expect(resources.download(STRANGER, id, {})).rejects.toMatchObject({
      key: 'RESOURCE_NOT_FOUND',
    });
    await database().transaction((tx) => resources.setPublic(tx, [id], true));
    const early = await resources.download(null, id, { width: 1600 });
    await stage.jobs.runAll();
    const late = await resources.download(null, id, { width: 1600 });
    expect(early.maxAgeSeconds).toBe(60);
    expect(late).toMatchObject({ shared: true, maxAgeSeconds: 31_536_000 });
    expect(late.etag).not.toBe(early.etag);
    const own = await resources.download(OWNER, id, {});
    expect(own.inline).toBe(true);
  });

  test('a private file is not stored in shared caches', async () => {
    const { id } = await send({
      bytes: Buffer.from('a;b\n1;2\n'),
      name: 'datos.csv',
      kind: 'document',
    });
    const answer = await resources.download(OWNER, id, {});
    expect(answer).toMatchObject({
      type: 'text/csv; charset=utf-8',
      name: 'datos.csv',
      inline: false,
    });
    expect(answer.shared).toBeUndefined();
    expect(answer.maxAgeSeconds).toBeUndefined();
  });

  describe('refuses', () => {
    const hostile: [string, Buffer, string][] = [
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'foto.jpg'],
      ['a drawing with scripts', Buffer.from('<svg onload="alert(1)"/>'), 'foto.svg'],
      ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), 'foto.png'],
      ['a broken picture', Buffer.from('\xff\xd8\xff\xe0garbage', 'latin1'), 'foto.jpg'],
      ['nothing', Buffer.alloc(0), 'foto.jpg'],
    ];
    test.each(hostile)('%s, and stores nothing', async (_name, bytes, name) => {
      const [rows, kept] = [await countRows(), stage.files.kept.size];
      await expect(send({ bytes, name })).rejects.toMatchObject({ key: 'FILE_TYPE_REFUSED' });
      expect([await countRows(), stage.files.kept.size]).toEqual([rows, kept]);
    });
    test('a document where an image is required', async () => {
      const pdf = Buffer.from('%PDF-1.7\n...\n%%EOF\n');
      await expect(send({ bytes: pdf })).rejects.toMatchObject({ key: 'FILE_TYPE_REFUSED' });
      await expect(send({ bytes: pdf, kind: 'document' })).resolves.toMatchObject({
        mime: 'application/pdf',
      });
    });
    test('unknown kinds, and kinds not accepted there', async () => {
      const bytes = await picture(100);
      for (const kind of ['receipt', 'virus', '__proto__', ''])
        await expect(send({ bytes, kind })).rejects.toMatchObject({
          key: 'VALIDATION_FAILED',
          details: [{ path: 'kind', message: 'INVALID' }],
        });
    });
    test('strangers and unknown owners alike', async () => {
      const bytes = await picture(100);
      await expect(send({ bytes, as: STRANGER })).rejects.toMatchObject({ key: 'NOT_FOUND' });
      await expect(send({ bytes, to: newId() })).rejects.toMatchObject({ key: 'NOT_FOUND' });
    });
  });

  test('an upload that fails half way leaves no files after the sweep', async () => {
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

  test('deleting removes the bytes, unless the file is in use', async () => {
    const before = stage.files.kept.size;
    const { id } = await send({ bytes: await picture(1200) });
    await expect(resources.remove(STRANGER, id)).rejects.toMatchObject({
      key: 'RESOURCE_NOT_FOUND',
    });
    await resources.remove(OWNER, id);
    await stage.jobs.runAll();
    expect(stage.files.kept.size).toBe(before);
    await expect(resources.remove(OWNER, id)).rejects.toMatchObject({ key: 'RESOURCE_NOT_FOUND' });
    const busy = await send({ bytes: await picture(200), to: BUSY });
    await expect(resources.remove(OWNER, busy.id)).rejects.toMatchObject({
      key: 'RESOURCE_IN_USE',
    });
  });

  test.each([
    ['pago.bat', 'echo hola', 'pago.bat.txt'],
    ['informe.hta', 'hola', 'informe.hta.txt'],
    ['Notas.TXT', 'hola', 'Notas.TXT'],
    ['lista.csv', 'a;b', 'lista.csv'],
    ['contrato.html', '%PDF-1.4\n<script>alert(1)</script>\n%%EOF', 'contrato.html.pdf'],
    ['contrato', '%PDF-1.4\n%%EOF', 'contrato.pdf'],
  ])('%s is saved under a name with its own type’s extension', async (name, words, saved) => {
    const sent = await send({ bytes: Buffer.from(words), name, kind: 'document' });
    expect(sent.name).toBe(saved);
    const opened = () => resources.download(OWNER, sent.id, {});
    expect((await opened()).name).toBe(saved);
    // a file stored under its uploaded name by an older version
    await database().db.updateTable('resources').set({ name }).where('id', '=', sent.id).execute();
    expect((await opened()).name).toBe(saved);
  });

  describe('a person’s files are limited across all projects', () => {
    const note = (as: Principal) =>
      send({ bytes: Buffer.from('una nota'), name: 'a.txt', kind: 'document', as, to: newId() });
    const hoarder = (verified: boolean) => {
      const one = { ...person(newId()), verified };
      resources.onOwner(`store of ${one.userId}`, {
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

  test('files of an owner are in order of upload, and deleted together', async () => {
    const place = newId();
    const store = (name: string) =>
      database().transaction((tx) =>
        resources.storeFile(tx, {
          ownerKind: 'task',
          ownerId: place,
          kind: 'task_file',
          name,
          alt: null,
          bytes: Buffer.from(`nota ${name}`),
          uploaderId: null,
          isPublic: true,
          at: clock.now(),
        }),
      );
    const ids = [await store('uno.txt'), await store('dos.txt')];
    const found = await resources.viewsOfOwners('task', [place, newId()]);
    expect([...found.keys()]).toEqual([place]);
    expect(found.get(place)?.map(({ id }) => id)).toEqual(ids);
    expect((await resources.facts(ids)).size).toBe(2);
    await database().transaction((tx) =>
      resources.removeOf(tx, { ownerKind: 'task', ownerIds: [place] }),
    );
    expect((await resources.views(ids)).size).toBe(0);
  });
});
