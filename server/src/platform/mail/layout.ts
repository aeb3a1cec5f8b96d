/** What a message says, before it is dressed. */
export interface Message {
  readonly subject: string;
  /** In order; plain text. */
  readonly paragraphs: readonly string[];
  /** The one thing the reader is asked to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print: why it came, until when the link is good. */
  readonly footer?: string;
}

/** A message ready to be sent, in both forms. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SIGNATURE = 'Ladrillo · Inversión inmobiliaria';

/**
 * Dresses a message as text and as HTML, everything in it escaped.
 * @throws Error when the action's address is not http(s)
 */
export function renderMail(message: Message): RenderedMail {
  const { paragraphs, action, footer } = message;
  if (action && !/^https?:\/\/[^\s]+$/.test(action.url))
    throw new Error('a mail links to http(s) alone');
  const subject = oneLine(message.subject);
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footer ? [footer] : []),
    `--\n${SIGNATURE}`,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f6f8;font:16px/1.5 Helvetica,Arial,sans-serif;color:#17212b">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escapeHtml(subject)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('\n')}
${action ? button(action) : ''}
${footer ? `<p style="margin:24px 0 0;font-size:13px;color:#5b6770">${lines(footer)}</p>` : ''}
<p style="margin:24px 0 0;font-size:13px;color:#5b6770">${SIGNATURE}</p>
</div></body></html>`;
  return { subject, text, html };
}

function button({ label, url }: { readonly label: string; readonly url: string }): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 24px;background:#0b6b8a;color:#ffffff;text-decoration:none;border-radius:5px">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:13px;color:#5b6770;word-break:break-all">Si el botón no funciona, copiar esta dirección: ${address}</p>`;
}

/** A header is one line: whatever would begin another one becomes a blank. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
