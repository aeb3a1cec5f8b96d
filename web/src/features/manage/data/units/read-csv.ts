import Papa from 'papaparse';

/**
 * Cells of a CSV file with any separator; in UTF-8, or in the Western code page that Spanish spreadsheets use. Loaded
 * only when a file is chosen.
 */
export async function readCsv(file: Blob): Promise<string[][]> {
  return parseCsv(decode(await file.arrayBuffer()));
}

export const parseCsv = (text: string): string[][] =>
  Papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t', '|'] }).data;

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
