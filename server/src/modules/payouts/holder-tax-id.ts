import { sameName } from '#contract/payments/same-name.ts';
import type { PaymentRow } from './store-payable.ts';

/**
 * The CUIT or CUIL of whose bank account is paid: that of the account where it was given; otherwise the person's, where the
 * account is theirs.
 * @returns null for the account of another holder without a tax id of its own: a bank refuses another person's
 */
export function holderTaxId(
  row: Pick<PaymentRow, 'name' | 'lastname' | 'tax_id' | 'account_tax_id' | 'destination_holder'>,
): string | null {
  if (row.account_tax_id !== null) return row.account_tax_id;
  return sameName(row.destination_holder, `${row.name} ${row.lastname}`) ? row.tax_id : null;
}
