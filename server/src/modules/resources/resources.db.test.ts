import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import {
  BUSY,
  bytesOf,
  OWNER,
  openResources,
  picture,
  STRANGER,
} from './resources.test-support.ts';

describeOnBothEngines('resources', (database) => {
  const desk = openResources(database);

  test('an image is available immediately in one size and later in all, and its original is deleted', async () => {
    const { stage, resources, send } = desk;
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
    const { resources, send } = desk;
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
    const { stage, resources, send } = desk;
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
    const { stage, resources, send } = desk;
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
    const { resources, send } = desk;
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

  test('deleting removes the bytes, unless the file is in use', async () => {
    const { stage, resources, send } = desk;
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
    const { resources, send } = desk;
    const sent = await send({ bytes: Buffer.from(words), name, kind: 'document' });
    expect(sent.name).toBe(saved);
    const opened = () => resources.download(OWNER, sent.id, {});
    expect((await opened()).name).toBe(saved);
    // a file stored under its uploaded name by an older version
    await database().db.updateTable('resources').set({ name }).where('id', '=', sent.id).execute();
    expect((await opened()).name).toBe(saved);
  });

  test('files of an owner are in order of upload, and deleted together', async () => {
    const { resources, clock } = desk;
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
