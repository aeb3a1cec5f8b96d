import { isPersonTaxId } from '#contract/core/tax-id.ts';
import type { Tx } from '#platform/database/index.ts';
import { parseLine } from '../proposals/parsed-line.ts';
import { mentionsOrder } from '../proposals/rules.ts';
import type { NamedInLine } from '../store/match.ts';
import { companyTaxIdsOf, ordersOf } from './store.ts';
import { tracesOf } from './traces.ts';

/**
 * What the texts of lines name that only one movement can have: existing orders, and tax ids of natural persons and of
 * companies with an account. The tax id of any other company, as a bank prints its own, names nobody.
 * @returns the lines that name any
 */
export async function namedIn(
  tx: Tx,
  lines: readonly { readonly id: string; readonly reference: string }[],
): Promise<NamedInLine[]> {
  const said = lines.flatMap(({ id, reference }) => {
    const text = parseLine(reference);
    const { orders } = tracesOf(text);
    const named = orders.filter((order) => mentionsOrder(text, order));
    return named.length + text.taxIds.length > 0 ? [{ id, named, taxIds: text.taxIds }] : [];
  });
  const known = await ordersOf(tx, [...new Set(said.flatMap(({ named }) => named))]);
  const companies = await companyTaxIdsOf(tx, [...new Set(said.flatMap(({ taxIds }) => taxIds))]);
  return said.flatMap(({ id, named, taxIds }) => {
    const orders = named.filter((order) => known.has(order));
    const keys = taxIds
      .filter((taxId) => isPersonTaxId(taxId) || companies.has(taxId))
      .flatMap(keysOf);
    return orders.length + keys.length > 0 ? [{ id, orders, keys }] : [];
  });
}

const keysOf = (taxId: string): string[] => {
  const document = isPersonTaxId(taxId) ? taxId.slice(2, 10).replace(/^0+/, '') : '';
  return [`CUIT${taxId}`, ...(document === '' ? [] : [document])];
};
