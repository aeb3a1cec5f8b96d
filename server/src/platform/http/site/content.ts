import type { Drawing } from './drawn.ts';

/** The answers that the first HTML of any page uses. */
export interface EmbeddedAnswers {
  /** Answers that the page needs first: the JSON text by URL. */
  readonly answers?: ReadonlyMap<string, string>;
  /** Answers used for prerendering but not embedded, because the browser requests those of its own reader. */
  readonly behind?: ReadonlyMap<string, string>;
}
/** What the first HTML of a public page says to search engines and shared links, with its answers. */
export interface PageContent extends EmbeddedAnswers {
  readonly title: string;
  readonly description: string;
  /** The page's canonical URL. */
  readonly address: string;
  /** The URL of a picture for shared links. */
  readonly picture?: string;
  /** Structured data for search engines, in schema.org's terms. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

export const isPublic = (content: EmbeddedAnswers): content is PageContent => 'title' in content;

/**
 * Writes a page's own title, description, link preview, structured data, first answers and first screen into the built
 * page.
 * @param html the built index.html
 * @param drawing the page as a guest sees it, shown until the code renders it; null leaves it empty
 */
export function fillPage(
  html: string,
  content: PageContent | EmbeddedAnswers,
  drawing: Drawing | null = null,
): string {
  const first = [...(content.answers ?? [])].map(([url, text]) =>
    data(`type="application/json" data-answer-to="${escapeText(url)}"`, text),
  );
  const page = isPublic(content) ? introduce(html, content) : html;
  return (drawing ? withDrawing(page, drawing) : page).replace(
    '<div id="root">',
    () => `${first.join('')}<div id="root">${firstScreen(drawing)}`,
  );
}

/** Replaces the built title, description, link preview and structured data with the page's own. */
function introduce(html: string, content: PageContent): string {
  const { title, description, address, picture, facts } = content;
  const head = [
    `<title>${escapeText(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeText(address)}" />`,
    meta('property', 'og:site_name', 'Ladrillo'),
    meta('property', 'og:locale', 'es_AR'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(picture ? [meta('property', 'og:image', picture)] : []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(facts ? [data('type="application/ld+json"', JSON.stringify(facts))] : []),
  ];
  return html
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/<meta\s+name="description"[\s\S]*?>/, '')
    .replace('</head>', () => `${head.join('\n')}\n</head>`);
}

const PROGRAM = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/;
const BESIDE_IT = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g;

/**
 * Styles are embedded in the page, and the page's own are repeated as files at its end. The code starts after the
 * first paint, so that it does not delay fonts and pictures: `web/public/scheme.js` starts it.
 */
function withDrawing(html: string, drawing: Drawing): string {
  const { styles, head, code, foot, early, isFrame, member } = drawing;
  const started = [
    ...(PROGRAM.exec(html)?.slice(1) ?? []),
    ...[...html.matchAll(BESIDE_IT)].flatMap(([, file = '']) => file),
  ];
  const program = (own: readonly string[]) => [...new Set([...started, ...own])].join(' ');
  const first = [
    meta('name', 'program', program(code)),
    ...(member ? [meta('name', 'member-program', program(member.code))] : []),
    meta('name', 'drawn-for', member ? 'guest member' : isFrame ? 'member' : 'guest'),
    ...(early.length > 0 ? [meta('name', 'early-calls', early.join(' '))] : []),
  ];
  return html
    .replace(PROGRAM, '')
    .replace(BESIDE_IT, '')
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('<script', () => `${first.join('')}<script`)
    .replace('</head>', () => `<style>${styles}</style>\n${head.join('\n')}\n</head>`)
    .replace('</body>', () => `${foot.join('\n')}\n</body>`);
}

function firstScreen(drawing: Drawing | null): string {
  if (!drawing) return '';
  const { html, isFrame, member } = drawing;
  if (member) {
    // a browser loads a hidden picture unless it is lazy, and members do not see the guests' page
    const guests = html.replaceAll('loading="eager"', 'loading="lazy"');
    return `<div data-first-screen="either"><div data-for="guest">${guests}</div><div data-for="member">${member.html}</div></div>`;
  }
  return `<div data-first-screen${isFrame ? '="member"' : ''}>${html}</div>`;
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeText(content)}" />`;

/** A script element with data, escaped so that no content can end it. */
const data = (attributes: string, json: string) =>
  `<script ${attributes}>${json.replace(/</g, '\\u003c')}</script>`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
