import { escaped, hostedPage, type SimulatedAnswer } from '../../simulated.ts';
import type { SimulatedSession } from './session.ts';

/** The hosted payment page. @param fault error of the last attempt */
export const payPage = (
  { status, product, cancel_url }: SimulatedSession,
  amount: string,
  fault: string | null,
): SimulatedAnswer =>
  hostedPage(
    'Stripe (simulado)',
    `<h1>Pagar con Stripe</h1>
<p class="soft">${escaped(product)}</p>
<p class="amount">${escaped(amount)}</p>
${fault === null ? '' : `<p class="fault" role="alert">${escaped(fault)}</p>`}
${
  status === 'open'
    ? `<form method="post">
<label>Número de tarjeta<input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242"></label>
<label>Nombre en la tarjeta<input name="holder" autocomplete="off"></label>
<p class="soft">4242 4242 4242 4242 paga; cualquier otra se rechaza.</p>
<div class="buttons"><button class="primary">Pagar</button><a class="button" href="${escaped(cancel_url)}">Volver sin pagar</a></div>
</form>`
    : `<section><p>${status === 'complete' ? 'Este pago ya está hecho.' : 'Pasó el plazo para pagar.'}</p><a class="button" href="${escaped(cancel_url)}">Volver</a></section>`
}`,
  );
