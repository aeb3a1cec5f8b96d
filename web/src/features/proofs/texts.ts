import type { ProvedAsset } from '#contract/proofs/schemas.ts';

/** Names of kinds of money. */
export const KINDS: Readonly<Record<ProvedAsset['kind'], string>> = {
  bank: 'Cuenta bancaria',
  chain: 'Dirección en la cadena',
  escrow: 'En garantía, de rondas sin decidir',
  funds: 'Fondos de proyectos',
  buyback: 'Apartado para recompras',
  rent: 'Apartado para rentas',
  held: 'Retiros de proyectos en curso',
  penalties: 'Penalidades de rondas sin decidir',
};

/** How it is known. */
export const STATUSES: Readonly<Record<ProvedAsset['status'], string>> = {
  checked: 'Comprobado en la cadena',
  declared: 'Declarado por dos personas',
  ledger: 'Según los asientos',
};

/** An example for independent verification: a project's supply and money from its postings alone. */
export const SQL = `sqlite3 :memory: -cmd '.import --csv asientos.csv p' \\
  "select holder, purpose, asset, sum(units) from p
   group by 1, 2, 3"`;
