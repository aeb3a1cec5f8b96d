import { readSheet } from 'read-excel-file/node';
import { registryExport } from '#contract/registry/schemas.ts';
import type { Desk } from '../../desk.ts';
import { type Line, unitsIn } from '../ledger.ts';
import { PEOPLE, TAX_IDS } from './story.ts';

export type Period = readonly [from: string, to: string];

/** The files that the desk exports, read by person and asset. */
export function filesOf(desk: Desk) {
  const rowsOf = async (kind: string, [from, to]: Period) => {
    const { product } = desk;
    const { body } = await product.call('admin', 'POST', '/registry/exports', {
      body: { kind, format: 'xlsx', from, to },
    });
    const { id } = registryExport.parse(body);
    const file = await product.fetchFile('admin', `/registry/exports/${id}/file`);
    return (await readSheet(file.bytes)).slice(1);
  };
  const userOf = (taxId: unknown) => {
    const who = PEOPLE.find((one) => TAX_IDS[one] === taxId);
    return who === undefined ? `unknown ${taxId}` : desk.product.id(who);
  };
  /** The names of issues as the file has them. */
  const assetsByName = async () => {
    const { db } = desk.product.database;
    const projects = await db.selectFrom('projects').select(['id', 'name']).execute();
    const contracts = await db
      .selectFrom('contracts')
      .select(['id', 'name', 'project_id'])
      .execute();
    const named = new Map(projects.map(({ id, name }) => [id, name]));
    return new Map([
      ...['ARS', 'USD', 'USDT'].map((one) => [one, one] as const),
      ...projects.map(({ id, name }) => [`Unidades de ${name}`, `token:${id}`] as const),
      ...contracts.map(
        ({ id, name, project_id: of }) => [`${name}, ${named.get(of)}`, `token:${id}`] as const,
      ),
    ]);
  };
  /** A file's lines by person and asset. */
  const linesIn = async (kind: string, period: Period) => {
    const assets = await assetsByName();
    const found = new Map<string, Line[]>();
    for (const row of await rowsOf(kind, period)) {
      const asset = assets.get(String(row[7])) ?? `unknown ${row[7]}`;
      const key = `${userOf(row[3])} ${asset}`;
      const [day = '', month, year] = String(row[1]).slice(0, 10).split('/');
      const section = String(row[0]);
      if (section !== 'Saldo inicial' && section !== 'Movimiento' && section !== 'Saldo final')
        throw new Error(`section ${section}`);
      found.set(key, [
        ...(found.get(key) ?? []),
        { section, day: `${year}-${month}-${day}`, amount: unitsIn(row[8], asset) },
      ]);
    }
    return found;
  };
  /** What a file of movements has in «Cuenta», for the changes of `rich` in dollars. */
  const accountsOfRich = async (period: Period) =>
    (await rowsOf('subjects', period))
      .filter(
        ([section, , , taxId, , , , asset]) =>
          [section, taxId, asset].join() === ['Movimiento', TAX_IDS.rich, 'USD'].join(),
      )
      .map((row) => String(row[12] ?? ''));
  return { rowsOf, assetsByName, linesIn, accountsOfRich };
}

/** The lines that a condition keeps, by person and asset. */
export const only = (
  lines: Map<string, Line[]>,
  keep: (asset: string, userId: string) => boolean,
) =>
  new Map(
    [...lines].filter(([key]) => {
      const [userId = '', asset = ''] = key.split(' ');
      return keep(asset, userId);
    }),
  );
