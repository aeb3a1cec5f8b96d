import { expect, test } from 'vitest';
import { renderMail } from './index.ts';

test('has the same content in text and in HTML', () => {
  const mail = renderMail({
    subject: 'Confirmar el correo',
    paragraphs: ['Hola, Ana:', 'Falta un paso.\nEs corto.'],
    action: { label: 'Confirmar', url: 'https://x.example/verify-email?token=abc&x=1' },
    footer: 'El enlace vale 24 horas.',
  });
  expect(mail.text).toContain('Confirmar:\nhttps://x.example/verify-email?token=abc&x=1');
  expect(mail.html).toContain('href="https://x.example/verify-email?token=abc&amp;x=1"');
  expect(mail.html).toContain('Falta un paso.<br>Es corto.');
});

test('people’s input stays text', () => {
  const { html, subject } = renderMail({
    subject: 'Hola <b>\r\nBcc: otro@x.y',
    paragraphs: ['<img src=x onerror=alert(1)> & "comillas"'],
  });
  expect(html).not.toMatch(/<img|<b>/);
  expect(subject).toBe('Hola <b> Bcc: otro@x.y');
});

test('figures are a table, the total last, and aligned in the text', () => {
  const figures = [
    { label: 'Recibe', value: 'US$ 98,00', strong: true },
    { label: 'Sale de la billetera', value: 'US$ 100,00' },
    { label: 'Comisión', value: '−US$ 2,00', hint: '2 % de US$ 100,00' },
  ];
  const { text, html } = renderMail({ subject: 'x', paragraphs: ['Hola'], figures });
  expect(text).toContain(
    [
      'Sale de la billetera  US$ 100,00',
      'Comisión               −US$ 2,00',
      '  (2 % de US$ 100,00)',
      '--------------------------------',
      'Recibe                 US$ 98,00',
    ].join('\n'),
  );
  expect(html.match(/<tr>/g)).toHaveLength(3);
  expect(html.indexOf('Recibe')).toBeGreaterThan(html.indexOf('Comisión'));
});

test('a line that is too long for a telephone has its value below', () => {
  const label = 'Costo de 13.400 tokens de propiedad comprados';
  const figures = [{ label, value: '$ 18.425.000,00' }];
  const { text } = renderMail({ subject: 'x', paragraphs: [], figures });
  expect(text).toContain(`${label}\n${'$ 18.425.000,00'.padStart(38)}`);
});

test('several matters are sections, each with its own link', () => {
  const action = (path: string) => ({ label: 'Ver', url: `https://x.example/${path}` });
  const { text, html } = renderMail({
    subject: 'Dos cosas',
    paragraphs: ['Hola'],
    sections: [
      { title: 'Una <b>', paragraphs: ['Primera.'], action: action('a') },
      { title: 'Otra', paragraphs: ['Segunda.'], action: action('b') },
    ],
  });
  expect(text).toContain('Una <b>\n=======\n\nPrimera.\n\nVer:\nhttps://x.example/a');
  expect(html.match(/<h2 /g)).toHaveLength(2);
  expect(html).not.toContain('<b>');
  for (const path of ['a', 'b']) expect(html).toContain(`href="https://x.example/${path}"`);
});

test('links lead to the web alone', () => {
  const action = { label: 'x', url: 'javascript:alert(1)' };
  expect(() => renderMail({ subject: 'x', paragraphs: [], action })).toThrow();
  const sections = [{ title: 'x', paragraphs: [], document: action }];
  expect(() => renderMail({ subject: 'x', paragraphs: [], sections })).toThrow();
});

test('technical terms link to their explanation, in text and in HTML', () => {
  const words = [{ word: 'Bóveda', url: 'https://x.example/glossary#vault' }];
  const { text, html } = renderMail({ subject: 'x', paragraphs: ['En la bóveda.'], words });
  expect(text).toContain('Palabras de este correo:\nBóveda: https://x.example/glossary#vault');
  expect(html).toContain('<a href="https://x.example/glossary#vault"');
  expect(renderMail({ subject: 'x', paragraphs: ['x'] }).html).not.toContain('Palabras');
});

test('amounts, codes and numbers of orders stay on one line, and a long value breaks inside its cell', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const { html, text } = renderMail({
    subject: 'Retiro R-2026-000007',
    paragraphs: ['Van a llegar $ 1.234,50 o US$ 1.200,50. El código es ABCDE-23456.'],
    figures: [
      { label: 'Destino', value: address },
      { label: 'Llegan', value: '$ 1.234,50' },
    ],
  });
  const together = '<span style="white-space:nowrap">';
  for (const part of ['R-2026-000007', '$ 1.234,50', 'US$ 1.200,50', 'ABCDE-23456'])
    expect(html).toContain(`${together}${part}</span>`);
  const cellOf = (value: string) =>
    html.match(/<td[^>]*>[^<]*/g)?.find((cell) => cell.includes(value));
  expect(cellOf(address)).toContain('word-break:break-all');
  expect(cellOf(address)).not.toContain('nowrap');
  expect(cellOf('$ 1.234,50')).toContain('white-space:nowrap');
  expect(text).toContain(address);
});
