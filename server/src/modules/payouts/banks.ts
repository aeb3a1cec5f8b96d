/**
 * Banks by the entity code that begins each CBU, as the Banco Central lists them; the common ones. A CVU begins with
 * zeros.
 */
export const BANKS: Readonly<Record<string, string>> = {
  '000': 'Billetera (CVU)',
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

/** The bank of a CBU; a CVU belongs to a wallet. @returns null for other accounts and unknown codes */
export function bankOf(account: string): string | null {
  if (!/^\d{22}$/.test(account)) return null;
  return BANKS[account.slice(0, 3)] ?? null;
}
