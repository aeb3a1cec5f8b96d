import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pdfText } from '../../../platform/documents/pdf-text.test-support.ts';
import { sheetFile, textColumn } from './sheet.ts';

const NOW = new Date('2026-03-10T15:00:00Z');

/** The text of a list of so many rows as a PDF. */
async function listOf(count: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, at) => `fila-${at + 1}.`);
  const columns = [textColumn<string>('Fila', 1, (row) => row)];
  const sheet = { title: 'Lista', name: 'lista', columns, rows };
  const { content } = sheetFile(sheet, { format: 'pdf', separator: 'semicolon' }, NOW);
  return pdfText(await buffer(content));
}

test('the line below a list is never alone on a page', async () => {
  let onTwo = 0;
  for (let count = 1; count <= 45; count += 1) {
    const text = await listOf(count);
    const pages = text.match(/^Hoja \d+$/gm)?.length ?? 0;
    onTwo += pages === 2 ? 1 : 0;
    // the foot of a page is drawn first
    const lastPage = text.slice(text.lastIndexOf(`Hoja ${pages}`));
    expect(lastPage).toContain(`fila-${count}.`);
    expect(lastPage).toContain(count === 1 ? '1 fila.' : `${count} filas.`);
  }
  expect(onTwo).toBeGreaterThan(5);
});

test('an empty list says so', async () => {
  expect(await listOf(0)).toContain('No hay nada que mostrar con esos filtros.');
});
