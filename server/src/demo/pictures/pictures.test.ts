import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { calendarFrom } from '../world/calendar.ts';
import { cancelledProject } from '../world/project-cancelled.ts';
import { cityProjects } from '../world/projects-cities.ts';
import { provinceProjects } from '../world/projects-provinces.ts';
import { picturesOfType } from '../world/type-pictures.ts';
import { picturesOf, renderPictures, worksPicture } from './index.ts';
import manifest from './manifest.json' with { type: 'json' };

const MOST_BYTES = 4_000_000;
const SIZES = { image: [1160, 725], plan: [1160, 870], task_file: [870, 580] };
const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const calendar = calendarFrom(new Date('2026-11-22T15:00:00Z'));
const projects = [
  ...cityProjects(calendar),
  ...provinceProjects(calendar),
  cancelledProject(calendar),
];

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

describe('the demonstration’s pictures', () => {
  test('each project has a folder of its own, and there are no other folders', () => {
    const folders = projects.map(({ pictures }) => pictures);
    expect(folders.toSorted()).toEqual(Object.keys(manifest).sort());
  });

  test('the manifest names every kept file and no other', () => {
    const named = Object.entries(manifest).flatMap(([folder, files]) =>
      Object.keys(files).map((file) => `${folder}/${file}`),
    );
    expect(filesBelow(FOLDER)).toEqual(named.sort());
  });

  test('together they weigh at most 4 MB', () => {
    const bytes = filesBelow(FOLDER).map((file) => statSync(`${FOLDER}${file}`).size);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });

  test.each(projects)(
    '$body.name shows five to seven pictures and a plan of each type of unit',
    async ({ body, pictures }) => {
      const kept = await picturesOf(pictures);
      const images = kept.filter(({ kind }) => kind === 'image');
      const plans = kept.filter(({ kind }) => kind === 'plan');
      expect(images.length).toBeGreaterThanOrEqual(5);
      expect(images.length).toBeLessThanOrEqual(7);
      expect(new Set(images.map(({ alt }) => alt)).size).toBe(images.length);
      for (const { alt } of images)
        expect(alt).toMatch(new RegExp(`^.+ de ${body.name} \\(ilustración de demostración\\)$`));
      expect(plans.map(({ alt }) => alt)).toEqual(
        (body.propertyTypes ?? []).map(
          ({ name }) => `Plano de ${name} (ilustración de demostración)`,
        ),
      );
      for (const { category } of body.propertyTypes ?? [])
        expect(
          picturesOfType(
            category,
            images.map(({ name }) => name),
          ),
        ).not.toEqual([]);
      for (const { kind, bytes } of kept) {
        const { format, width, height } = await sharp(bytes).metadata();
        expect([format, width, height]).toEqual(['webp', ...SIZES[kind]]);
      }
    },
  );

  const worked = projects.filter(({ fate }) => fate === 'published');
  test.each(worked)(
    '$body.name has a photograph of each progress of its works, and no other',
    async ({ body, pictures }) => {
      const kept = await picturesOf(pictures);
      const isFinished = body.type === 'finished';
      const shown = (body.tasks ?? []).flatMap(({ title, donePercent = 0 }, index) =>
        donePercent === 0
          ? []
          : [0.5, 1].map((share) => {
              const percent = Math.round(donePercent * share);
              return { title, percent, stage: index + 1, isFinished };
            }),
      );
      const photographs = shown.map((of) => ({ ...of, picture: worksPicture(kept, of) }));
      for (const { title, percent, picture } of photographs)
        if (!isFinished)
          expect(picture?.alt).toBe(
            `${title} de ${body.name} al ${percent}\u00a0% (ilustración de demostración)`,
          );
      if (isFinished) expect(photographs.at(-1)?.picture?.name).toBe('elevation.webp');
      const works = kept.filter(({ kind }) => kind === 'task_file').map(({ name }) => name);
      const used = photographs.flatMap(({ picture }) => picture?.name ?? []);
      expect(used.filter((name) => name !== 'elevation.webp').toSorted()).toEqual(works.toSorted());
    },
  );

  test('they are rendered folder by folder, each with its own images', async () => {
    const rendered = renderPictures(['loteo-rio-quinto', 'patio-yerba-buena']);
    const last = await rendered.of('patio-yerba-buena');
    expect(last.map(({ name }) => name)).toEqual(Object.keys(manifest['patio-yerba-buena']));
    const images = await Promise.all(last.map(({ image }) => image));
    expect(new Set(images.map(({ width }) => width))).toEqual(new Set([1160]));
    expect(() => rendered.of('torre-pichincha')).toThrow('not rendered');
  });

  test('a garage shows no living room', () => {
    const names = ['interior_living.webp', 'interior_parking.webp', 'elevation.webp'];
    expect(picturesOfType('garage', names)).toEqual(['interior_parking.webp']);
  });
});

describe('the demonstration’s projects agree with themselves', () => {
  test.each(projects)('$body.name is finished exactly when its works are', ({ body }) => {
    const works = body.tasks ?? [];
    const done = works.length > 0 && works.every(({ donePercent }) => donePercent === 100);
    expect([body.name, done]).toEqual([body.name, body.type === 'finished']);
    if (body.type === 'finished') expect(body.deliveryDate).toBeUndefined();
  });

  test.each(projects)('$body.name announces exactly its buy-backs', ({ body }) => {
    const dates = (body.contracts ?? []).flatMap(({ vaults = [] }) => vaults).length;
    const promised = /se recompra en (una|dos|tres) fechas?/.exec(body.description ?? '')?.[1];
    if (promised) expect(dates).toBe({ una: 1, dos: 2, tres: 3 }[promised]);
  });
});
