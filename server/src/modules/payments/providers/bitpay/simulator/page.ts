import { escaped, hostedPage, type SimulatedAnswer } from '../../simulated.ts';
import type { SimulatedInvoice } from './invoice.ts';

const STATES: Readonly<Record<SimulatedInvoice['status'], string>> = {
  new: 'Esperando el pago.',
  paid: 'Pago visto. Faltan las confirmaciones de la red.',
  confirmed: 'Pago confirmado.',
  complete: 'Pago terminado.',
  expired: 'La factura venció.',
  invalid: 'El pago no se confirmó a tiempo.',
  declined: 'El pago fue rechazado.',
};

const button = (move: string, text: string, look = '') =>
  `<form method="post"><button name="move" value="${move}"${look === '' ? '' : ` class="${look}"`}>${text}</button></form>`;

/** The hosted invoice page, with buttons that simulate events on the network. */
export const invoicePage = (invoice: SimulatedInvoice): SimulatedAnswer =>
  hostedPage(
    'BitPay (simulado)',
    `<h1>Pagar con BitPay</h1>
<p class="soft">${escaped(invoice.itemDesc)}</p>
<p class="amount">${escaped(`${invoice.currency} ${invoice.price.toFixed(2).replace('.', ',')}`)}</p>
<section>
<p role="status">${STATES[invoice.status]}</p>
<div class="buttons">
${
  invoice.status === 'new'
    ? button('pay', 'Pagar con cripto', 'primary') +
      button('underpay', 'Pagar de menos') +
      button('overpay', 'Pagar de más')
    : ''
}
${invoice.status === 'paid' && invoice.exceptionStatus === false ? button('confirm', 'Confirmar en la red', 'primary') : ''}
<a class="button" href="${escaped(invoice.redirectURL)}">Volver a Ladrillo</a>
</div>
</section>`,
  );
