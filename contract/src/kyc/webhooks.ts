import { z } from 'zod';
import { rawCall } from '../core/raw-call.ts';

export const kycWebhook = rawCall({
  method: 'POST',
  path: '/kyc/webhook',
  summary: 'Aviso del proveedor de identidad: algo cambió en una verificación',
  proof:
    'Lo llama el proveedor: X-Payload-Digest, HMAC de los bytes con el secreto del aviso, por el algoritmo acordado.',
  consumes: 'application/json',
  headers: z.object({ 'x-payload-digest': z.string(), 'x-payload-digest-alg': z.string() }),
  body: z.object({
    applicantId: z.string().optional(),
    correlationId: z.string().optional(),
    externalUserId: z.string().optional(),
    type: z.string(),
    createdAtMs: z.string().optional(),
  }),
  success: 200,
});
