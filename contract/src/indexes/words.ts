import type { IndexName } from './values.ts';

/** The Spanish name of each series. */
export const INDEX_WORDS: Readonly<Record<IndexName, string>> = {
  cpi: 'IPC',
  uva: 'UVA',
  official: 'dólar oficial',
  mep: 'dólar MEP',
};

/** The key of a series' value on a day: its month for consumer prices. */
export const indexDay = (index: IndexName, day: string): string => {
  const [year, month, date] = day.split('-');
  return index === 'cpi' ? `${month}/${year}` : `${date}/${month}/${year}`;
};

/** Why there is no figure: for instance «falta el dólar MEP del 03/02/2026 y de 2 días más». */
export function missingWords(of: { index: IndexName; day: string; days: number }): string {
  const what = of.index === 'uva' ? 'la UVA' : `el ${INDEX_WORDS[of.index]}`;
  const first = `falta ${what} ${of.index === 'cpi' ? 'de' : 'del'} ${indexDay(of.index, of.day)}`;
  if (of.days === 1) return first;
  return `${first} y de ${of.days === 2 ? 'otro día' : `${of.days - 1} días más`}`;
}
