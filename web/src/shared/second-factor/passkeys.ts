import type {
  AssertionOptions,
  AssertionResponse,
  RegistrationOptions,
} from '#contract/second-factor/schemas.ts';
import { loadCode } from '#web/shared/load-code.ts';

/** The browser refused, or the person did. `message` is for the person. */
export class PasskeyFault extends Error {
  override readonly name = 'PasskeyFault';
}

/**
 * Why passkeys cannot be used here, in words; null when they can.
 * @param origin where the server accepts them; null when its URL allows none
 */
export function passkeyObstacle(origin: string | null): { reason: string; href?: string } | null {
  if (origin === null)
    return {
      reason: 'Este sitio se abre por un número de dirección, y las llaves piden un nombre.',
    };
  if (window.location.origin !== origin)
    return { reason: `Las llaves de acceso solo funcionan en ${origin}.`, href: origin };
  if (!isSupported()) return { reason: 'Este navegador no admite llaves de acceso.' };
  return null;
}

/** Makes a passkey with the browser's own dialog. @throws PasskeyFault */
export const makePasskey = (options: RegistrationOptions) =>
  facing(options.rp.id, async () => {
    const { startRegistration } = await loadCode(() => import('@simplewebauthn/browser'));
    return startRegistration({ optionsJSON: options });
  });

/** Signs with a passkey that the browser lets the person choose. @throws PasskeyFault */
export const signWithPasskey = (options: AssertionOptions): Promise<AssertionResponse> =>
  facing(options.rpId, async () => {
    const { startAuthentication } = await loadCode(() => import('@simplewebauthn/browser'));
    return startAuthentication({ optionsJSON: options });
  });

const isSupported = () => typeof window.PublicKeyCredential === 'function';

/** @param domain the site's, as the server knows it */
async function facing<Answer>(domain: string, work: () => Promise<Answer>): Promise<Answer> {
  const { hostname } = window.location;
  if (hostname !== domain && !hostname.endsWith(`.${domain}`))
    throw new PasskeyFault(`Las llaves de acceso solo funcionan en ${domain}: abrí el sitio ahí.`);
  if (!isSupported()) throw new PasskeyFault('Este navegador no admite llaves de acceso.');
  try {
    return await work();
  } catch (cause) {
    throw new PasskeyFault(wordsOf(cause), { cause });
  }
}

function wordsOf(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'InvalidStateError') return 'Este dispositivo ya tiene una llave de esta cuenta.';
  if (name === 'SecurityError') return 'Las llaves de acceso no funcionan en esta dirección.';
  return 'No se completó: se canceló o pasó el tiempo. Podés probar de nuevo.';
}
