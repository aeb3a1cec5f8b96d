/** The library that checks passkeys takes 30 MB of memory, so it is loaded at first use. */
export const webauthn = () => import('@simplewebauthn/server');
/** Its parser of keys, for a module above. */
export const webauthnHelpers = () => import('@simplewebauthn/server/helpers');
