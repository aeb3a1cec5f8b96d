import Papa from 'papaparse';
import type { Row } from './cells.ts';

/** Decodes a text file from any of the usual encodings. */
export function decode(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (utf16) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARATORS = [';', ',', '\t', '|'] as const;

/** The rows of a text file for each possible separator, likeliest first. */
export function readings(text: string): Row[][] {
  return SEPARATORS.map((separator) => ({ separator, count: occurrences(text, separator) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ separator }) => rowsOf(text, separator));
}

/** In how many of the first lines a separator occurs. */
const occurrences = (text: string, separator: string): number =>
  text
    .slice(0, 20_000)
    .split('\n', 200)
    .filter((line) => line.includes(separator)).length;

/** An unclosed quote swallows the rest of the file: then each line is parsed separately. */
function rowsOf(text: string, delimiter: string): Row[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  if (
    errors.some(({ type }) => type === 'Quotes') ||
    data.some((cells) => hidesRows(cells, delimiter))
  )
    return text.split(/\r\n|\n|\r/).map((line, at) => lineRow(line, delimiter, at + 1));
  let number = 1;
  return data.map((cells) => {
    const row = { number, cells };
    number += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    return row;
  });
}

function lineRow(line: string, delimiter: string, number: number): Row {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter });
  const row = { number, cells: data[0] ?? [] };
  return errors.some(({ type }) => type === 'Quotes') ? { ...row, broken: true } : row;
}

/** Whether a cell seems to contain whole rows, that is, two stray quotes with lines between them. */
const hidesRows = (cells: readonly string[], delimiter: string): boolean =>
  cells.some((cell) => cell.includes('\n') && cell.split(delimiter).length >= 3);
