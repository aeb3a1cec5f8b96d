import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { projectFrame } from '#contract/frames/schemas.ts';
import { projectFunds } from '#contract/funds/schemas.ts';
import { rate } from '#contract/payments/rates.ts';
import { projectsPage } from '#contract/projects/lists.ts';
import { project } from '#contract/projects/schemas.ts';
import { propertyTypeDetail } from '#contract/projects/units.ts';
import { type ProjectSheet, projectSheet } from '#contract/sheets/schemas.ts';
import { publicConfig } from '#contract/system/endpoints.ts';
import { pdfText } from '#platform/documents/pdf-text.test-support.ts';
import { winAnsi } from '#platform/documents/win-ansi.ts';
import { openDemonstration } from '../demonstration.ts';
import { assertFigure, type Sources } from './sheets/figures.ts';
import { openLink, postingsOf, vaultTokens } from './sheets/sources.ts';

/*
 * Each figure of every data sheet of the demonstration is followed to the source that it links, as a guest and as a
 * member, and recomputed from there: from published postings, contracts and rounds, settings, and papers.
 */

const TODAY = '2026-03-10';
const MEMBER = 'inversora';

let world: Awaited<ReturnType<typeof openDemonstration>>;
let all: { sheet: ProjectSheet; of: Sources }[];
beforeAll(async () => {
  world = await openDemonstration(new Date(`${TODAY}T15:00:00Z`));
  const { items } = projectsPage.parse(await world.get('/projects/guest?pageSize=100'));
  const config = publicConfig.parse(await world.get('/config'));
  const rates = z.object({ items: z.array(rate) }).parse(await world.get('/payments/rates')).items;
  const dollar = rates[0];
  if (!dollar) throw new Error('the demonstration has no rate');
  // the ledger as published up to this moment
  await world.send('admin', '/proofs', { body: {} });
  all = [];
  for (const { id } of items) {
    const page = project.parse(await world.get(`/projects/${id}/guest`));
    const types = [];
    for (const type of page.propertyTypes)
      types.push(
        propertyTypeDetail.parse(await world.get(`/projects/property-types/${type.id}/guest`)),
      );
    all.push({
      sheet: projectSheet.parse(await world.get(`/projects/${id}/sheet`)),
      of: {
        page,
        types,
        frame: projectFrame.parse(await world.get(`/projects/${id}/frame`)).frame,
        config,
        rate: dollar,
        postings: await postingsOf(world, id),
        vaults: await vaultTokens(world),
        rents: projectFunds.parse(await world.get(`/projects/${id}/funds`, 'admin')).rents,
        today: TODAY,
      },
    });
  }
});
afterAll(() => world?.close());

const linesOf = ({ sections }: ProjectSheet) => sections.flatMap(({ lines }) => lines);

test('each figure of every project is the one of its source', () => {
  expect(all.length).toBeGreaterThan(5);
  const labels = new Set<string>();
  for (const { sheet, of } of all)
    for (const line of linesOf(sheet)) {
      assertFigure(of, line);
      labels.add(line.label.replace(/:.*|de .*/, ''));
    }
  // the world has what a sheet can say: overdue debts, money set aside, contributions
  for (const label of ['Vencido sin pagar', 'Apartado para la recompra ', 'Arrepentimiento'])
    expect(labels).toContain(label);
});

test('each figure is linked to a page or file that a guest and a member can open', async () => {
  const papers = new Map<string, string | null>(
    all.flatMap(({ of: { page } }) =>
      [
        ...page.documents.map(({ file }) => file),
        ...(page.trustContract ? [page.trustContract] : []),
      ].map(({ id, sha256 }) => [`/api/public/resources/download/${id}`, sha256] as const),
    ),
  );
  const links = new Set(all.flatMap(({ sheet }) => linesOf(sheet).map(({ link }) => link)));
  expect(links.size).toBeGreaterThan(50);
  for (const link of links)
    for (const person of [undefined, MEMBER]) {
      const digest = await openLink(world, link, person);
      // a paper is the published one, byte for byte
      if (digest !== null) expect([link, digest]).toEqual([link, papers.get(link)]);
    }
});

test('the figures of a member’s page are the guest’s', async () => {
  for (const { of } of all) {
    const own = project.parse(await world.get(`/projects/${of.page.id}`, MEMBER));
    expect(own).toEqual(of.page);
  }
});

test('a figure without a source says so plainly', () => {
  for (const { sheet } of all)
    for (const { label, value, why, source } of linesOf(sheet)) {
      expect([label, source]).not.toEqual([label, '']);
      expect([label, value === null]).toEqual([label, why !== null]);
      if (why !== null) expect(why.length).toBeGreaterThan(15);
    }
});

/** Without blanks, since a printed text is broken into lines; with the letters that the document's fonts have. */
const squeezed = (text: string) => winAnsi(text).replace(/\s/g, '');

test('each sheet is printed on one page, with every word of it and every link', async () => {
  for (const { sheet } of all) {
    const { status, bytes } = await world.file(`/api/projects/${sheet.projectId}/sheet/pdf`);
    expect([sheet.name, status]).toEqual([sheet.name, 200]);
    const raw = bytes.toString('latin1');
    expect([sheet.name, raw.match(/\/Type \/Page\b/g)?.length]).toEqual([sheet.name, 1]);
    const text = squeezed(pdfText(bytes));
    for (const { label, value, why, source, link } of linesOf(sheet)) {
      for (const shown of [label, value ?? `Sin dato: ${why}`, source])
        expect([sheet.name, text.includes(squeezed(shown)) || shown]).toEqual([sheet.name, true]);
      expect([sheet.name, raw.includes(`${link})`) || link]).toEqual([sheet.name, true]);
    }
  }
});
