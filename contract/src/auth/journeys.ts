import { z } from 'zod';
import { rawCall } from '../core/raw-call.ts';
import { signInQuery } from './oauth.ts';

/** What the other site sends the browser back with. */
const comingBack = z.object({
  state: z.string().optional(),
  code: z.string().optional(),
  error: z.string().optional(),
});
const KEPT = 'Lo abre el navegador; lo que guardó al irse prueba que es el que vuelve.';

export const goToGoogle = rawCall({
  method: 'GET',
  path: '/auth/google',
  summary: 'Ir a Google a identificarse',
  proof: KEPT,
  query: signInQuery,
  success: 302,
});
export const backFromGoogle = rawCall({
  method: 'GET',
  path: '/auth/google/callback',
  summary: 'Volver de Google',
  proof: KEPT,
  query: comingBack,
  success: 302,
});
export const goToTwitter = rawCall({
  method: 'GET',
  path: '/auth/twitter',
  summary: 'Ir a X a identificarse',
  proof: KEPT,
  query: signInQuery,
  success: 302,
});
export const backFromTwitter = rawCall({
  method: 'GET',
  path: '/auth/twitter/callback',
  summary: 'Volver de X',
  proof: KEPT,
  query: comingBack,
  success: 302,
});
/** Going and coming back, by the site gone to. */
export const OAUTH_JOURNEYS = {
  google: { go: goToGoogle, back: backFromGoogle },
  twitter: { go: goToTwitter, back: backFromTwitter },
} as const;
