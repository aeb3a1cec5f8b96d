import { z } from 'zod';
import { rawCall } from '../core/raw-call.ts';
import type { OAuthProvider } from '../users/identities.ts';
import { handOverQuery, signInQuery } from './oauth.ts';

/** The parameters of the other site's redirect back. */
const comingBack = z.object({
  state: z.string().optional(),
  code: z.string().optional(),
  error: z.string().optional(),
});
const LEAVING =
  'Lo abre el navegador. `challenge` es el SHA-256 en base64url de un secreto de la página (`loginSecret`), con el que después se usa el código en `POST /auth/exchange`. Sin él se vuelve a `/login#arrived=…` y la página pide el código en `…/hand-over`. `purpose=link` necesita `challenge`.';
const COMING_BACK = 'Lo abre el navegador: su cookie prueba que es el que se fue.';
const HANDING_OVER =
  'Vale una vez, durante un minuto, en el navegador que volvió del otro sitio (su cookie). Redirige a `/login#code=…` o a `/login#error=…`.';

const journeyOf = <const Provider extends OAuthProvider>(provider: Provider, name: string) => ({
  go: rawCall({
    method: 'GET',
    path: `/auth/${provider}`,
    summary: `Ir a ${name} a identificarse`,
    proof: LEAVING,
    query: signInQuery,
    success: 302,
  }),
  back: rawCall({
    method: 'GET',
    path: `/auth/${provider}/callback`,
    summary: `Volver de ${name}`,
    proof: COMING_BACK,
    query: comingBack,
    success: 302,
  }),
  handOver: rawCall({
    method: 'GET',
    path: `/auth/${provider}/hand-over`,
    summary: `Recibir en la página a quien volvió de ${name} sin que ninguna lo pidiera`,
    proof: HANDING_OVER,
    query: handOverQuery,
    success: 302,
  }),
});

/** The calls of each site's redirect and callback. */
export const OAUTH_JOURNEYS = {
  google: journeyOf('google', 'Google'),
  twitter: journeyOf('twitter', 'X'),
} as const;
