import { Alert } from '@mantine/core';
import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';

/** What cannot be done until then: the money in another currency is free, and only dollars are set aside. */
function heldWords(owed: ProjectFunds['revocations']): string {
  const held = owed.map((each) => each.owed.currency);
  const names = held.map((currency) => OF_CURRENCY[currency]).join(' ni ');
  return `no se pueden retirar ni cambiar ${names}${held.includes('USD') ? ', ni apartar fondos' : ''}`;
}

const OF_CURRENCY = { ARS: 'pesos', USD: 'dólares', USDT: 'USDT' } as const;

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
      Falta devolver {owed.map((each) => formatMoney(each.owed)).join(' y ')}. Lo que entra a los
      fondos en esa moneda lo paga primero, sin que nadie haga nada; hasta entonces{' '}
      {heldWords(owed)}. Con un aporte se resuelve antes.
    </Alert>
  );
}
