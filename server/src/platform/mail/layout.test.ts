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

test('links lead only to web pages', () => {
  const action = { label: 'x', url: 'javascript:alert(1)' };
  expect(() => renderMail({ subject: 'x', paragraphs: [], action })).toThrow();
});

test('technical terms link to their explanation, in text and in HTML', () => {
  const words = [{ word: 'Bóveda', url: 'https://x.example/glossary#vault' }];
  const { text, html } = renderMail({ subject: 'x', paragraphs: ['En la bóveda.'], words });
  expect(text).toContain('Palabras de este correo:\nBóveda: https://x.example/glossary#vault');
  expect(html).toContain('<a href="https://x.example/glossary#vault"');
  expect(renderMail({ subject: 'x', paragraphs: ['x'] }).html).not.toContain('Palabras');
});
