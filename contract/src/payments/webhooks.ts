import { z } from 'zod';
import { type RawCallDeclaration, rawCall } from '../core/raw-call.ts';
import type { ProviderName } from './providers.ts';

/** The data that Lyra signs: the form body of its webhooks and browser redirects (REST API V4). */
const lyraForm = z.object({
  'kr-answer': z.string().describe('El pago, como texto JSON: es lo firmado'),
  'kr-answer-type': z.string().optional(),
  'kr-hash': z.string().describe('HMAC-SHA-256 de kr-answer, en hexadecimal'),
  'kr-hash-algorithm': z.literal('sha256_hmac'),
  'kr-hash-key': z.enum(['password', 'sha256_hmac']),
});

const lyraIpn = rawCall({
  method: 'POST',
  path: '/payments/lyra-ipn',
  summary: 'Aviso de Lyra: en qué quedó un pago con tarjeta',
  proof: 'Lo llama Lyra: kr-hash, con la contraseña REST (kr-hash-key «password»).',
  consumes: 'application/x-www-form-urlencoded',
  body: lyraForm,
  success: 200,
});
export const lyraResult = rawCall({
  method: 'POST',
  path: '/payments/lyra-result',
  summary: 'Lo que el navegador trae de vuelta del formulario de tarjeta; no acredita nada',
  proof: 'Lo llama el navegador: kr-hash, con la clave HMAC (kr-hash-key «sha256_hmac»).',
  consumes: 'application/x-www-form-urlencoded',
  body: lyraForm,
  success: 204,
});
const stripeWebhook = rawCall({
  method: 'POST',
  path: '/payments/stripe-webhook',
  summary: 'Aviso de Stripe: en qué quedó un pago',
  proof: 'Lo llama Stripe: Stripe-Signature, firma de los bytes con el secreto del aviso.',
  consumes: 'application/json',
  headers: z.object({ 'stripe-signature': z.string() }),
  body: z.object({
    id: z.string(),
    object: z.literal('event'),
    type: z.string(),
    livemode: z.boolean(),
    data: z.object({ object: z.unknown() }),
  }),
  success: 200,
});
const bitpayIpn = rawCall({
  method: 'POST',
  path: '/payments/bitpay-ipn',
  summary: 'Aviso de BitPay: en qué quedó una factura',
  proof: 'Lo llama BitPay: X-Signature, HMAC-SHA-256 de los bytes con el token.',
  consumes: 'application/json',
  headers: z.object({ 'x-signature': z.string() }),
  body: z.union([
    z.object({
      event: z.object({ name: z.string() }),
      data: z.object({ id: z.string(), status: z.string().optional() }),
    }),
    z.object({ id: z.string(), status: z.string() }),
  ]),
  success: 200,
});

/** The webhook that each provider calls. */
export const PROVIDER_WEBHOOKS = {
  lyra: lyraIpn,
  stripe: stripeWebhook,
  bitpay: bitpayIpn,
} as const satisfies Record<ProviderName, RawCallDeclaration>;
