import { type RawBuilder, sql } from 'kysely';
import { OTHER_BANK } from '#contract/payouts/schemas.ts';

/** Banks by the entity code that begins each CBU, as the Banco Central lists them; the common ones. */
const BANKS: Readonly<Record<string, string>> = {
  '007': 'Galicia',
  '011': 'Nación',
  '014': 'Provincia',
  '015': 'ICBC',
  '016': 'Citibank',
  '017': 'BBVA',
  '020': 'Bancor',
  '027': 'Supervielle',
  '029': 'Ciudad',
  '034': 'Patagonia',
  '044': 'Hipotecario',
  '045': 'San Juan',
  '065': 'Municipal de Rosario',
  '072': 'Santander',
  '083': 'Chubut',
  '093': 'La Pampa',
  '094': 'Corrientes',
  '097': 'Neuquén',
  '143': 'Brubank',
  '191': 'Credicoop',
  '285': 'Macro',
  '299': 'Comafi',
  '311': 'Chaco',
  '321': 'Santiago del Estero',
  '330': 'Santa Fe',
  '386': 'Entre Ríos',
};

const WALLET = 'Billetera (CVU)';

/** The bank of a CBU; a CVU belongs to a wallet. @returns null for other accounts and unknown codes */
export function bankOf(account: string): string | null {
  if (!/^\d{22}$/.test(account)) return null;
  const code = account.slice(0, 3);
  return code === '000' ? WALLET : (BANKS[code] ?? null);
}

/** `bankOf` of a column as SQL, with a name for accounts of no known bank. */
export const bankNameOf = (account: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`case when ${account} ~ '^[0-9]{22}$' then coalesce(${NAMES}::jsonb ->> left(${account}, 3), ${OTHER_BANK})
    else ${OTHER_BANK} end`;
const NAMES = sql.lit(JSON.stringify({ '000': WALLET, ...BANKS }));
