import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import {
  endTable,
  heading,
  lines,
  paragraph,
  print,
  record,
  recordsHeading,
  table,
} from './index.ts';
import { Paper } from './paper.ts';
import { pdfText } from './pdf-text.test-support.ts';
import { winAnsi } from './win-ansi.ts';

const facts = { title: 'Prueba', issuedAt: new Date('2026-03-10T15:00:00Z'), legal: 'Pie legal' };

test('keeps lines, words and accents', async () => {
  const pdf = await buffer(
    print(facts, (paper) => {
      heading(paper, 'Importes');
      lines(paper, [
        { label: 'Comisión', value: 'US$ 1.234,56', hint: '1 % de US$ 123.456,00', strong: true },
      ]);
      paragraph(paper, 'Ñandú, «año», 50 €');
    }),
  );
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const text = pdfText(pdf);
  for (const shown of ['Prueba', 'Comisión', 'US$ 1.234,56', '1 % de US$ 123.456,00', 'Pie legal'])
    expect(text).toContain(shown);
  expect(text).toContain('Ñandú, «año»');
});

test('a title of several lines moves the rest down', () => {
  const one = new Paper({ ...facts, subtitle: 'Constancia' });
  const several = new Paper({ ...facts, subtitle: 'Constancia', title: 'Palabras '.repeat(20) });
  expect(new Paper(facts).y).toBe(one.y);
  expect(several.y).toBeGreaterThan(one.y + 20);
});

test('a long table repeats its head on each page', async () => {
  const pdf = await buffer(
    print({ ...facts, landscape: true }, async (paper, pause) => {
      const row = table(paper, [
        { header: 'Número', part: 1 },
        { header: 'Importe', part: 2, align: 'right' },
      ]);
      for (let at = 0; at < 200; at++) {
        row([`D-${at}`, '$ 1,00']);
        await pause();
      }
      endTable(paper);
    }),
  );
  const text = pdfText(pdf);
  const heads = text.split('\n').filter((line) => line === 'Número');
  expect(heads.length).toBeGreaterThan(4);
  expect(text).toContain(`Hoja ${heads.length}`);
  expect(text).toContain('D-199');
});

test('a heading is on the page of the first record below it, however long that is', () => {
  const cell = { label: 'Detalle', value: 'palabras '.repeat(30) };
  for (const count of [1, 6, 30])
    for (let used = 300; used < 780; used += 7) {
      const paper = new Paper(facts);
      paper.y = used;
      const cells = Array(count).fill(cell);
      recordsHeading(paper, 'Compras', cells);
      const pages = vi.fn();
      paper.onNewPage = pages;
      record(paper, cells.slice(0, count < 7 ? count : 1));
      expect(pages).not.toHaveBeenCalled();
    }
});

test('a heading is on the page of the table below it', async () => {
  const pageOf = (text: string, words: string) =>
    text.slice(0, text.indexOf(words)).match(/^Hoja \d+$/gm)?.length;
  for (let used = 380; used < 480; used += 3) {
    const pdf = await buffer(
      print({ ...facts, landscape: true }, (paper) => {
        paper.y = used;
        heading(paper, 'Movimientos', 'table');
        const row = table(paper, [{ header: 'Número', part: 1 }]);
        row(['D-1']);
        endTable(paper);
      }),
    );
    const text = pdfText(pdf);
    expect(pageOf(text, 'Movimientos')).toBe(pageOf(text, 'D-1'));
  }
});

test('an error while drawing aborts the document', async () => {
  const broken = print(facts, async () => {
    throw new Error('the database is unavailable');
  });
  await expect(buffer(broken)).rejects.toThrow('unavailable');
});

test('letters beyond the fonts lose their accents or become a question mark', () => {
  expect(winAnsi('Łukasz Šimić 株 −5\n\u0007x')).toBe('Lukasz Šimic ? –5 x');
});

test('an amount is on the line of its currency', async () => {
  const pdf = await buffer(
    print(facts, (paper) =>
      paragraph(paper, 'De una recompra de mil llegan US$ 500,00. '.repeat(9)),
    ),
  );
  const shown = pdfText(pdf).split('\n');
  expect(shown.filter((line) => line.includes('US$')).length).toBeGreaterThan(3);
  for (const line of shown) expect(line).not.toMatch(/US\$\s*$/);
});

test('an amount that is wider than its column breaks after its currency, never within the number', async () => {
  const pdf = await buffer(
    print(facts, (paper) => void paper.text('US$ 123.456.789,00', { size: 8, width: 62 })),
  );
  expect(pdfText(pdf).split('\n')).toContain('123.456.789,00');
});
