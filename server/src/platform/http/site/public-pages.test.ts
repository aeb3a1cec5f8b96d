import { expect, test } from 'vitest';
import type { Drawing, DrawPage } from './drawn.ts';
import { createPublicPages } from './public-pages.ts';

const HTML =
  '<head><title>x</title><script src="/scheme.js"></script><script type="module" crossorigin src="/i.js"></script><link rel="modulepreload" crossorigin href="/r.js"><link rel="stylesheet" href="/a.css"></head><body><div id="root"></div></body>';
const content = (text: string, title = 'Uno') => ({
  title,
  description: '',
  address: 'https://x.example/',
  answers: new Map([['/api/config', text]]),
});

function world(drawn: (text: string) => Drawing | null) {
  const seen = { drawn: 0, failed: 0, now: 0 };
  const draw: DrawPage = (_url, answers) => {
    seen.drawn += 1;
    return drawn([...answers.values()].join());
  };
  const pageFor = createPublicPages({
    html: HTML,
    draw,
    failed: () => {
      seen.failed += 1;
    },
    now: () => seen.now,
  });
  return { seen, pageFor };
}
const screen = (html: string): Drawing => ({
  html,
  isFrame: false,
  early: ['/api/users/me'],
  styles: 'b{}',
  head: ['<link rel="preload" href="/p.woff2" />'],
  code: ['/p.js'],
  foot: ['<link rel="stylesheet" href="/a.css" />'],
});

test('a page contains its first screen and its styles, and names its files at its end', () => {
  const { pageFor } = world((text) => screen(`<p>${text}</p>`));
  const { text } = pageFor('/', content('"hola"'));
  expect(text).toContain('<div id="root"><div data-first-screen><p>"hola"</p></div></div>');
  expect(text).toContain('<style>b{}</style>');
  expect(text.indexOf('/a.css')).toBeGreaterThan(text.indexOf('id="root"'));
  expect(text.match(/a\.css/g)).toHaveLength(1);
});

test('a prerendered page names its code for the script that starts it after the first paint', () => {
  const { pageFor } = world((text) => screen(text));
  const { text } = pageFor('/', content('1'));
  expect(text).not.toContain('<script type="module"');
  expect(text).not.toContain('rel="modulepreload"');
  expect(text).toContain('<meta name="program" content="/i.js /r.js /p.js" />');
  expect(text).toContain('<meta name="early-calls" content="/api/users/me" />');
  expect(text.indexOf('name="program"')).toBeLessThan(text.indexOf('/scheme.js'));
});

test("a member's page contains its frame, for members only", () => {
  const { pageFor } = world((text) => ({ ...screen(text), isFrame: true }));
  const { text } = pageFor('/wallet', { answers: new Map([['/api/config', 'Billetera']]) });
  expect(text).toContain('<div data-first-screen="member">Billetera</div>');
  expect(text).toContain('<meta name="drawn-for" content="member" />');
  expect(text).toContain('<title>x</title>');
});

test("members do not load the pictures of the guests' page at the same address", () => {
  const eager = '<img loading="eager">';
  const home = { html: '<p>Hola</p>', code: [] };
  const { pageFor } = world(() => ({ ...screen(eager), member: home }));
  const { text } = pageFor('/', content('1'));
  expect(text).toContain('<div data-for="guest"><img loading="lazy"></div>');
  expect(world(() => screen(eager)).pageFor('/guest/owner', content('1')).text).toContain(eager);
});

test('a page is rendered again only when an answer or its title changed, or a minute passed', () => {
  const { seen, pageFor } = world((text) => screen(text));
  const first = pageFor('/', content('1'));
  seen.now = 59_000;
  expect(pageFor('/', content('1'))).toBe(first);
  expect(seen.drawn).toBe(1);
  expect(pageFor('/', content('2')).text).toContain('data-first-screen>2<');
  expect(pageFor('/', content('2', 'Dos')).text).toContain('<title>Dos</title>');
  expect(seen.drawn).toBe(3);
  seen.now = 119_001;
  pageFor('/', content('2', 'Dos'));
  expect(seen.drawn).toBe(4);
});

test('a page whose rendering fails is rendered by the browser, and the failure is logged', () => {
  const { seen, pageFor } = world(() => {
    throw new Error('no');
  });
  expect(pageFor('/', content('1')).text).toContain('<div id="root"></div>');
  expect(seen.failed).toBe(1);
});

test('a caller without answers costs no rendering', () => {
  const { seen, pageFor } = world((text) => screen(text));
  const { text } = pageFor('/', { ...content('1'), answers: new Map() });
  expect(text).toContain('<div id="root"></div>');
  expect(seen.drawn).toBe(0);
});

test('a caller with refused answers gets the page that others got, and does not evict it', () => {
  const { seen, pageFor } = world((text) => screen(text));
  const refused = { ...content('1'), answers: new Map() };
  pageFor('/', refused);
  const page = pageFor('/', content('1'));
  for (let call = 0; call < 10; call += 1) {
    expect(pageFor('/', refused)).toBe(page);
    expect(pageFor('/', content('1'))).toBe(page);
  }
  expect(seen.drawn).toBe(1);
});

test('the number of cached pages is bounded, and the newest are among them', () => {
  const { seen, pageFor } = world((text) => screen(text));
  pageFor('/', content('1'));
  for (let page = 0; page < 250; page += 1) pageFor(`/?${page}`, content('1'));
  pageFor('/?249', content('1'));
  expect(seen.drawn).toBe(251);
  pageFor('/?0', content('1'));
  expect(seen.drawn).toBe(252);
  // pages with a query do not evict pages without one
  pageFor('/', content('1'));
  expect(seen.drawn).toBe(252);
});
