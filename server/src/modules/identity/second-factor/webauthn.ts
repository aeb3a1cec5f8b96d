/** What checks passkeys, 30 MB of memory; loaded when somebody first uses one. */
export const webauthn = () => import('@simplewebauthn/server');
