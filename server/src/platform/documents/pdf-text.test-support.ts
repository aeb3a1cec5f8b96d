import { inflateSync } from 'node:zlib';

/** The text of a PDF made by this server, one line per piece: enough to look for amounts and names. */
export function pdfText(pdf: Buffer): string {
  const bytes = pdf.toString('latin1');
  // compressed bytes may end with a carriage return
  return [...bytes.matchAll(/<<([^>]*)>>\s*stream\r?\n([\s\S]*?)\nendstream/g)]
    .map(([, facts = '', body = '']) =>
      facts.includes('FlateDecode')
        ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
        : body,
    )
    .flatMap((content) => [...content.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
    .replaceAll('\u00a0', ' ');
}
