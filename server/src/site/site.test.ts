import { expect, test } from 'vitest';
import { PLACES } from '#contract/routes.ts';
import { fillPage } from '#platform/http/site/content.ts';
import { contentOf, listPaths } from './pages.ts';
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
const IMAGE = {
  name: 'a.jpg',
  kind: 'image',
  mime: 'image/jpeg',
  size: 1,
  alt: null,
  width: 1,
  height: 1,
  widths: [320],
  blur: null,
  sha256: null,
  public: true,
  createdAt: '2026-10-01T12:00:00.000Z',
};
const api =
  (answers: Record<string, unknown>) =>
  async (address: string): Promise<string | null> =>
    address in answers ? JSON.stringify(answers[address]) : null;

const answersOf = (content: Awaited<ReturnType<typeof contentOf>>) =>
  (content !== null && content !== 'missing' && content.answers) || new Map<string, string>();

const html = `<html><head><title>Ladrillo</title>
    <meta
      name="description"
      content="la de siempre"
    /><link rel="icon" href="/f" /></head><body><div id="root"></div></body></html>`;

test('a project’s page has its name, escaped, and its first answers', async () => {
  const address = `/api/projects/${ID}/guest`;
  const ask = api({ [address]: { ...card(), description: '</script><script>alert(1)</script>' } });
  const content = await contentOf(`/guest/project-property/${ID}`, BASE, ask);
  if (!content || content === 'missing') throw new Error('page not prepared');
  const page = fillPage(html, content);
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

test('something that does not exist or is not public is distinguished from a page of its own', async () => {
  const nothing = api({});
  for (const path of [
    `/guest/project-investor/${ID}`,
    `/guest/property-type/${ID}`,
    `/guest/property-type/${ID}/images?x=1`,
    '/guest/project-property/7',
    '/guest/property-type/7/images',
  ])
    expect(await contentOf(path, BASE, nothing), path).toBe('missing');
  // only what every page asks for
  const config = api({ '/api/config': { demo: true } });
  const bare = { answers: new Map([['/api/config', '{"demo":true}']]) };
  expect(await contentOf('/wallet', BASE, config)).toEqual(bare);
  for (const path of ['/wallet/', '/admin/users/7', `/project/${ID}/preview`, '/demo/mailbox'])
    expect(await contentOf(path, BASE, config), path).toEqual(bare);
  // busy or broken does not mean that the page is missing
  const busy = async () => {
    throw new Error('429');
  };
  expect(await contentOf(`/guest/project-investor/${ID}`, BASE, busy)).toBeNull();
  expect(await contentOf('/guest/owner', BASE, busy)).toMatchObject({
    address: `${BASE}/guest/owner`,
  });
});

test('an address that no page has is missing, and each of the web’s own is not', async () => {
  const config = api({ '/api/config': { demo: true } });
  for (const path of [
    '/nada',
    '/guest',
    '/guest/wallet',
    '/admin',
    '/project-property/7/x/y',
    '/x/',
  ])
    expect(await contentOf(path, BASE, config), path).toBe('missing');
  const found = async (path: string) => (await contentOf(path, BASE, config)) !== 'missing';
  for (const { path } of PLACES.filter(
    ({ path }) => !/^\/guest\/(project-|property-type|developer)/.test(path),
  ))
    expect(await found(path.replaceAll(/:\w+/g, ID)), path).toBe(true);
  // a link in a mail carries its secret in the query
  expect(await found('/verify-email?token=a/b')).toBe(true);
});

test('a shared list shows the first picture there is, else the product’s own', async () => {
  const call = '/api/projects/guest?page=1&pageSize=12&filter%5Bside%5D=property';
  const items = [card(), card({ image: { ...IMAGE, id: ID } })];
  const picture = async (ask: ReturnType<typeof api>) => {
    const content = await contentOf('/guest/owner', BASE, ask);
    return content && content !== 'missing' && 'picture' in content ? content.picture : null;
  };
  expect(await picture(api({ [call]: { items } }))).toBe(
    `${BASE}/api/public/resources/download/${ID}?width=1160&format=jpeg`,
  );
  expect(await picture(api({ [call]: { items: [card()] } }))).toBe(`${BASE}/icon-512.png`);
});

test('a list asked with filters carries the answers that those ask for, in the web’s own words', async () => {
  const asked: string[] = [];
  const ask = async (address: string) => {
    asked.push(address);
    return '{}';
  };
  const first = async (url: string) => {
    asked.length = 0;
    await contentOf(url, BASE, ask);
    return asked.filter((address) => address.includes('/projects'));
  };
  expect(await first('/guest/owner')).toEqual([
    '/api/projects/guest?page=1&pageSize=12&filter%5Bside%5D=property',
  ]);
  expect(await first('/guest/investor?sort=return&q=torre+alta&vista=mapa&page=x')).toEqual([
    '/api/projects/guest?page=1&pageSize=100&filter%5Bside%5D=investment&filter%5Bname%5D=torre+alta&sort=return',
  ]);
  expect(await first(`/guest/properties?project=${ID}&status=available&page=2`)).toEqual([
    `/api/projects/properties/guest?page=2&filter%5Bstatus%5D=available&filter%5BprojectId%5D=${ID}`,
    `/api/projects/${ID}/guest`,
  ]);
  expect(await first('/guest/contracts?token=rent&project=../x')).toEqual([
    '/api/projects/contracts/guest?page=1&filter%5BtokenType%5D=rent&filter%5BprojectId%5D=..%2Fx',
  ]);
});

test('a member’s page of a project is rendered from public data, and does not contain it', async () => {
  const call = `/api/projects/${ID}/guest`;
  const ask = api({ '/api/config': { demo: true }, [call]: card() });
  const content = await contentOf(`/project-investor/${ID}`, BASE, ask);
  if (!content || content === 'missing') throw new Error('page not prepared');
  expect([...answersOf(content).keys()]).toEqual(['/api/config']);
  expect([...(content.behind ?? [])].map(([address]) => address)).toEqual([call]);
  // an unpublished project is shown by the web to people who may read it
  const draft = await contentOf(`/project-property/${ID}`, BASE, api({ '/api/config': {} }));
  expect(draft).toEqual({ answers: new Map([['/api/config', '{}']]) });
});

test('entry pages carry the settings that they show; pages behind mailed links are not listed', async () => {
  const ask = api({ '/api/config': { demo: true } });
  const login = await contentOf('/login', BASE, ask);
  expect([...answersOf(login).keys()]).toEqual(['/api/config']);
  expect(listPaths()).toContain('/login');
  expect(listPaths()).toContain('/sign-up');
  for (const path of ['/recover-password', '/reset-password', '/verify-email'])
    expect(listPaths()).not.toContain(path);
});

test('a unit type’s page names its project, and its pictures have a page of their own', async () => {
  const address = `/api/projects/property-types/${ID}/guest`;
  const image = { ...IMAGE, id: ID };
  const ask = api({
    [address]: { name: '2 "amb" </script>', projectName: 'Ceibo', images: [image] },
  });
  const type = await contentOf(`/guest/property-type/${ID}`, BASE, ask);
  expect(type).toMatchObject({
    title: '2 "amb" </script>, Ceibo · Ladrillo',
    picture: `${BASE}/api/public/resources/download/${ID}?width=1160&format=jpeg`,
  });
  const page = type && type !== 'missing' ? fillPage(html, type) : '';
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page).toContain('content="2 &quot;amb&quot; &lt;/script&gt;, Ceibo · Ladrillo"');
  const images = await contentOf(`/guest/property-type/${ID}/images`, BASE, ask);
  expect(images).toMatchObject({
    title: 'Imágenes y planos: 2 "amb" </script>, Ceibo · Ladrillo',
  });
  expect([...answersOf(images).keys()]).toContain(address);
});

test('a data sheet names its project, and one of a project that is not there is missing', async () => {
  const call = `/api/projects/${ID}/sheet`;
  const sheet = { name: 'Ceibo', place: 'Funes, Santa Fe' };
  const content = await contentOf(`/guest/project-sheet/${ID}`, BASE, api({ [call]: sheet }));
  expect(content).toMatchObject({
    title: 'Ficha de datos: Ceibo · Ladrillo',
    description: expect.stringContaining('Ceibo, Funes, Santa Fe'),
  });
  expect([...answersOf(content).keys()]).toContain(call);
  expect(await contentOf(`/guest/project-sheet/${ID}`, BASE, api({}))).toBe('missing');
  expect(await contentOf('/guest/project-sheet/uno', BASE, api({}))).toBe('missing');
});

test('a record of promises carries its answers, and one of a project that is not there is missing', async () => {
  const calls = [`/api/projects/${ID}/developer`, `/api/projects/${ID}/developer/promises`];
  const record = api(Object.fromEntries(calls.map((call) => [call, {}])));
  const content = await contentOf(`/guest/developer/${ID}`, BASE, record);
  expect(content).toMatchObject({ title: 'Historial de quien construye · Ladrillo' });
  expect([...answersOf(content).keys()]).toEqual(expect.arrayContaining(calls));
  const all = await contentOf('/guest/developer/all', BASE, api({ '/api/promises': {} }));
  expect(all).toMatchObject({ title: 'Lo prometido y lo cumplido · Ladrillo' });
  expect([...answersOf(all).keys()]).toContain('/api/promises');
  expect(await contentOf(`/guest/developer/${ID}`, BASE, api({}))).toBe('missing');
  expect(await contentOf('/guest/developer/uno', BASE, api({}))).toBe('missing');
});

test('the proofs carry the days of their page and the keys', async () => {
  const calls = ['/api/proofs?page=2&pageSize=20', '/api/proofs/keys'];
  const ask = api(Object.fromEntries(calls.map((call) => [call, {}])));
  const content = await contentOf('/proofs?page=2&date=2026-11-01', BASE, ask);
  expect([...answersOf(content).keys()]).toEqual(expect.arrayContaining(calls));
});

test('the sitemap lists both faces of pages that have two, and each unit type once', async () => {
  const page = { page: 1, pageSize: 100, total: 2 };
  const items = [card(), card({ properties: null, investment: null })];
  const type = '01940000-0000-7000-8000-000000000002';
  const unit = { projectId: ID, propertyTypeId: type };
  const projects = { '/api/projects/guest?page=1&pageSize=100': { items, ...page } };
  const ask = api({
    ...projects,
    '/api/projects/properties/guest?page=1&pageSize=100': { items: [unit, unit], ...page },
  });
  const text = await sitemap(BASE, ask);
  expect(text.match(/<loc>/g)).toHaveLength(19);
  for (const path of [`/guest/project-property/${ID}`, `/guest/property-type/${type}`])
    expect(text).toContain(`<url><loc>${BASE}${path}</loc><lastmod>2026-10-01</lastmod></url>`);
  for (const path of ['/terms', '/privacy', '/help', '/rules', '/glossary']) {
    expect(text).toContain(`<loc>${BASE}${path}</loc>`);
    expect(robots(BASE)).toContain(`Allow: ${path}$`);
  }
  // the logo of the structured data, and the preview of a page without a picture
  for (const picture of ['/favicon.svg', '/icon-512.png'])
    expect(robots(BASE)).toContain(`Allow: ${picture}$`);
  expect(robots(BASE)).toContain(`Sitemap: ${BASE}/sitemap.xml`);
  await expect(sitemap(BASE, api({}))).rejects.toThrow('cannot be read');
  await expect(sitemap(BASE, api(projects))).rejects.toThrow('cannot be read');
});
