import { Alert } from '@mantine/core';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';

/** What the desk does about a return that was recorded although the bank paid and nothing came back: it is not reversed. */
export function ReturnedInError({ of }: { of: Withdrawal }) {
  const { amount, currency, orderNumber, returned, bankLines } = of;
  if (!returned || !bankLines?.paid || bankLines.back) return null;
  return (
    <Alert
      color="red"
      variant="light"
      my="sm"
      title="El banco lo pagó y ninguna línea lo trajo de vuelta"
    >
      Si se devolvió por error, no se deshace. Qué hacer:
      <ol>
        <li>El nivel 1 bloquea a la persona mientras habla con ella.</li>
        <li>
          Desbloqueada, la persona pide otro retiro de {formatMoney({ amount, currency })} a la
          misma cuenta.
        </li>
        <li>
          Se preaprueba y se registra su envío sin transferir de nuevo, con la referencia «Pagado
          con <span className="nowrap">{orderNumber}</span>».
        </li>
      </ol>
      La devolución y el retiro nuevo quedan entre los que faltan en el extracto, con signos
      opuestos.
    </Alert>
  );
}
