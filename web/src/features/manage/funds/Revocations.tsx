import { Alert } from '@mantine/core';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';

/** The money that revoked purchases wait for: nothing of that currency can be used before they are paid. */
export function Revocations({ owed }: { owed: ProjectFunds['revocations'] }) {
  if (owed.length === 0) return null;
  const count = owed.reduce((sum, each) => sum + each.count, 0);
  return (
    <Alert
      color="red"
      variant="light"
      mb="md"
      role="status"
      title={
        count === 1
          ? 'Una compra deshecha en plazo espera su devolución'
          : `${count} compras deshechas en plazo esperan su devolución`
      }
    >
      Tenés que devolver {owed.map((each) => formatMoney(each.owed)).join(' y ')}. Lo que entra a
      los fondos en esa moneda lo paga primero, sin que hagas nada; hasta entonces no podés retirar,
      cambiar ni apartar. Con un aporte lo resolvés antes.
    </Alert>
  );
}
