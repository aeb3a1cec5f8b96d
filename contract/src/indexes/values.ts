import { z } from 'zod';

/** Index series for measuring amounts: consumer prices by month; the others by day. */
export const INDEX_NAMES = ['cpi', 'uva', 'official', 'mep'] as const;
export const indexName = z.enum(INDEX_NAMES);
export type IndexName = z.infer<typeof indexName>;

/** The name of each series in files. */
export const INDEX_CODES: Readonly<Record<IndexName, string>> = {
  cpi: 'ipc',
  uva: 'uva',
  official: 'dolar_oficial',
  mep: 'dolar_mep',
};

/** The units in which a return is measured. */
export const MEASURES = ['usd_official', 'usd_mep', 'ars', 'ars_cpi', 'ars_uva'] as const;
export const measure = z.enum(MEASURES);
export type Measure = z.infer<typeof measure>;

export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  usd_official: 'Dólares al oficial',
  usd_mep: 'Dólares al MEP',
  ars: 'Pesos nominales',
  ars_cpi: 'Pesos de hoy, por IPC',
  ars_uva: 'Pesos de hoy, por UVA',
};

/** The largest file of indexes, in characters: ten years of every series. */
export const INDEX_FILE_MAX = 900_000;
