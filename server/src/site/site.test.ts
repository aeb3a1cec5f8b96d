import { expect, test } from 'vitest';
import { dressPage } from '#platform/http/dressed.ts';
import { dressOf } from './pages.ts';
import { robots, sitemap } from './sitemap.ts';

const BASE = 'https://ladrillo.example';
const ID = '01940000-0000-7000-8000-000000000001';
const card = (more: object = {}) => ({
  id: ID,
  name: 'Torre <b>"Ceibo"</b>',
  tagline: '',
  status: 'published',
  type: 'pit',
  city: 'Rosario',
  province: 'Santa Fe',
  latitude: null,
  longitude: null,
  categories: [],
  deliveryDate: null,
  image: null,
  progressPercent: 0,
  properties: { available: 1, total: 1, priceFromUsd: null, round: null },
  investment: null,
  publishedAt: '2026-10-01T12:00:00.000Z',
  ...more,
});
const api =
  (answers: Record<string, unknown>) =>
  async (address: string): Promise<string | null> =>
    address in answers ? JSON.stringify(answers[address]) : null;

const html = `<html><head><title>Ladrillo</title>
    <meta
      name="description"
      content="la de siempre"
    /><link rel="icon" href="/f" /></head><body><div id="root"></div></body></html>`;

test('a project’s page names it, safely, and carries its first answers', async () => {
  const address = `/api/projects/${ID}/guest`;
  const ask = api({ [address]: { ...card(), description: '</script><script>alert(1)</script>' } });
  const dress = await dressOf(`/guest/project-property/${ID}`, BASE, ask);
  if (!dress) throw new Error('not dressed');
  const page = dressPage(html, dress);
  expect(page).toContain('<title>Torre &lt;b&gt;&quot;Ceibo&quot;&lt;/b&gt;, Rosario · Ladrillo');
  expect(page).not.toContain('la de siempre');
  expect(page).toContain(`<link rel="canonical" href="${BASE}/guest/project-property/${ID}" />`);
  expect(page).toContain('property="og:title"');
  expect(page).not.toContain('<script>alert');
  const [, text = ''] =
    /data-answer-to="[^"]+">(.*?)<\/script>/.exec(page.replace(/ld\+json">.*?<\/script>/, '')) ??
    [];
  expect(JSON.parse(text)).toMatchObject({ description: '</script><script>alert(1)</script>' });
});

test('what is not there, or not public, is served as it was built', async () => {
  const nothing = api({});
  expect(await dressOf(`/guest/project-investor/${ID}`, BASE, nothing)).toBeNull();
  expect(await dressOf(`/guest/property-type/${ID}`, BASE, nothing)).toBeNull();
  expect(await dressOf('/wallet', BASE, nothing)).toBeNull();
  expect(await dressOf('/guest/project-property/../../x', BASE, nothing)).toBeNull();
});

test('a list asked with filters carries no answers of the plain one', async () => {
  const address = '/api/projects/guest?page=1&pageSize=12&filter%5Bside%5D=property';
  const ask = api({ [address]: { items: [] } });
  expect((await dressOf('/guest/owner', BASE, ask))?.answers?.size).toBe(1);
  expect((await dressOf('/guest/owner?q=torre', BASE, ask))?.answers?.size).toBe(0);
});

test('the sitemap lists both faces of what has them', async () => {
  const items = [card(), card({ properties: null, investment: null })];
  const ask = api({
    '/api/projects/guest?page=1&pageSize=100': { items, page: 1, pageSize: 100, total: 2 },
  });
  const text = await sitemap(BASE, ask);
  expect(text.match(/<loc>/g)).toHaveLength(6);
  expect(text).toContain(
    `<url><loc>${BASE}/guest/project-property/${ID}</loc><lastmod>2026-10-01</lastmod></url>`,
  );
  expect(robots(BASE)).toContain(`Sitemap: ${BASE}/sitemap.xml`);
  await expect(sitemap(BASE, api({}))).rejects.toThrow('cannot be read');
});
