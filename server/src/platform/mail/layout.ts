import { escapeHtml } from './escape.ts';
import { type Figure, figuresHtml, figuresText } from './figures.ts';

/** One section of a mail. */
export interface Section {
  /** In order; plain text. */
  readonly paragraphs: readonly string[];
  /** The figures of a movement of money or tokens. */
  readonly figures?: readonly Figure[];
  /** The link to its document. */
  readonly document?: { readonly label: string; readonly url: string };
  /** The one action for the reader. */
  readonly action?: { readonly label: string; readonly url: string };
}

/** The texts of a mail, before its layout. */
export interface Message extends Section {
  readonly subject: string;
  /** Further topics of the mail, each below its own title. */
  readonly sections?: readonly (Section & { readonly title: string })[];
  /** Glossary terms that it uses, each with the URL of its definition. */
  readonly words?: readonly { readonly word: string; readonly url: string }[];
  /** Small print: why the mail was sent, how long the link is valid. */
  readonly footer?: string;
}

/** A message ready to send, in both forms. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SIGNATURE = 'Ladrillo · Inversión inmobiliaria';

/** The logo's two rows of bricks, drawn without an image, which many mail clients do not show. */
const brick = (width: number, color: string) =>
  `<span style="display:inline-block;width:${width}px;height:8px;margin:0 2px 2px 0;border-radius:2px;background:${color}"></span>`;
const MARK = `<p style="margin:0 0 24px;font-size:18px;font-weight:700;letter-spacing:-0.3px"><span aria-hidden="true" style="display:inline-block;width:36px;margin-right:6px;font-size:0;line-height:0;vertical-align:middle">${brick(20, '#c65a3a')}${brick(10, '#c65a3a')}${brick(10, '#c65a3a')}${brick(20, '#6fd3ef')}</span>ladrillo</p>`;

/** For mail programs that follow the system's dark theme; the others show the light one, which is on each element. */
const DARK = `<style>@media (prefers-color-scheme:dark){.ground{background:#0b1418!important;color:#eef5f7!important}.sheet{background:#111e24!important}.small{color:#9fb1b8!important}.line{border-color:#2b3d45!important}}</style>`;

/**
 * Renders a message as text and as HTML, with everything escaped.
 * @throws Error when a URL is not http(s)
 */
export function renderMail(message: Message): RenderedMail {
  const { sections = [], words = [], footer } = message;
  const links = [message, ...sections].flatMap(({ action, document }) => [action, document]);
  if ([...links, ...words].some((link) => link && !/^https?:\/\/[^\s]+$/.test(link.url)))
    throw new Error('a mail links to http(s) alone');
  const subject = oneLine(message.subject);
  const text = [
    ...sectionText(message),
    ...sections.flatMap((section) => [
      `${section.title}\n${'='.repeat(Math.min(38, section.title.length))}`,
      ...sectionText(section),
    ]),
    ...(words.length > 0
      ? [`${WORDS}:\n${words.map(({ word, url }) => `${word}: ${url}`).join('\n')}`]
      : []),
    ...(footer ? [footer] : []),
    `--\n${SIGNATURE}`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>${DARK}</head>
<body class="ground" style="margin:0;background:#f4f6f8;font:16px/1.5 Helvetica,Arial,sans-serif;color:#17212b">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
${MARK}
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${lines(subject)}</h1>
${sectionHtml(message, { explain: sections.length === 0 })}
${sections
  .map(
    (section) =>
      `<h2 class="line" style="font-size:18px;line-height:1.3;margin:32px 0 12px;padding-top:24px;border-top:1px solid #d9dfe4">${lines(section.title)}</h2>
${sectionHtml(section, { explain: false })}`,
  )
  .join('\n')}
${words.length > 0 ? explained(words) : ''}
${footer ? `<p class="small" style="margin:24px 0 0;font-size:13px;color:#5b6770">${linked(lines(footer))}</p>` : ''}
<p class="small" style="margin:24px 0 0;font-size:13px;color:#5b6770">${SIGNATURE}</p>
</div></body></html>`;
  return { subject, text, html };
}

const sectionText = ({ paragraphs, figures = [], document, action }: Section): string[] => [
  ...paragraphs,
  ...(figures.length > 0 ? [figuresText(figures)] : []),
  ...(document ? [`${document.label}:\n${document.url}`] : []),
  ...(action ? [`${action.label}:\n${action.url}`] : []),
];

/** @param explain whether to add the address for mail programs without buttons */
function sectionHtml(
  { paragraphs, figures = [], document, action }: Section,
  { explain }: { explain: boolean },
): string {
  return [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`),
    ...(figures.length > 0 ? [figuresHtml(figures)] : []),
    ...(document
      ? [
          `<p class="small" style="margin:0 0 16px;font-size:13px;color:#5b6770"><a href="${escapeHtml(document.url)}" class="small" style="color:#5b6770">${escapeHtml(document.label)}</a></p>`,
        ]
      : []),
    ...(action ? [button(action, explain)] : []),
  ].join('\n');
}

function button(
  { label, url }: { readonly label: string; readonly url: string },
  explain: boolean,
): string {
  const address = escapeHtml(url);
  const link = `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 24px;background:#0b6b8a;color:#ffffff;text-decoration:none;border-radius:5px">${escapeHtml(label)}</a></p>`;
  return explain
    ? `${link}
<p class="small" style="margin:0;font-size:13px;color:#5b6770">Si el botón no funciona, copiá esta dirección:<br><span style="overflow-wrap:anywhere">${address}</span></p>`
    : link;
}

const WORDS = 'Palabras de este correo';

const explained = (words: readonly { readonly word: string; readonly url: string }[]) =>
  `<p class="small" style="margin:24px 0 0;font-size:13px;color:#5b6770">${WORDS}: ${words
    .map(
      ({ word, url }) =>
        `<a href="${escapeHtml(url)}" class="small" style="color:#5b6770">${escapeHtml(word)}</a>`,
    )
    .join(' · ')}</p>`;

/** A header is one line: characters that would start another become blanks. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** Turns the URLs in escaped HTML into links. */
const linked = (html: string) =>
  html.replace(
    /https?:\/\/[^\s<]+/g,
    '<a href="$&" class="small" style="color:#5b6770;overflow-wrap:anywhere">$&</a>',
  );

/** Texts that do not wrap: the number of an order, the code of a request, an amount with its currency. */
const UNBROKEN = /[A-Z]-\d{4}-\d{6}|\b[A-Z0-9]{5}-[A-Z0-9]{5}\b|[−-]?(?:US\$|\$|USDT) \d[\d.,]*\d/g;

/** Text as HTML. */
const lines = (text: string) =>
  escapeHtml(text)
    .replace(/\r?\n/g, '<br>')
    .replace(UNBROKEN, '<span style="white-space:nowrap">$&</span>');
