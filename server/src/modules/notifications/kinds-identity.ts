import type { OAuthProvider } from '#contract/auth/oauth.ts';
import { kindsOf } from './kind.ts';

const identity = kindsOf('identity');
/** Whoever guards his account must hear of it, whatever he chose. */
const security = kindsOf('identity', 'always');
/** The mail goes by itself, to the address that was in force: `identity/messages.ts`. */
const unmailed = kindsOf('identity', 'never');
const SECURITY = { to: '/profile?tab=seguridad', label: 'Ver la seguridad de mi cuenta' };
const PROFILE = { to: '/profile', label: 'Ver mi perfil' };
const NOT_YOU = 'Si no fuiste tú, cambia tu contraseña y escríbenos cuanto antes.';

const SITES = { google: 'Google', twitter: 'X' } as const satisfies Record<OAuthProvider, string>;

const leftText = (left: number): string => {
  if (left === 0) return 'No te queda ninguno: genera otros en tu perfil, en «Seguridad».';
  return left === 1 ? 'Te queda uno.' : `Te quedan ${left}.`;
};

/** The provider's remark on what was sent; null when there is none. */
export interface KycTold {
  readonly comment: string | null;
}
const remark = ({ comment }: KycTold) =>
  comment === null ? '' : ` Lo que nos dijeron: ${comment}`;

/** What is told of a person's account and identity. */
export const IDENTITY = {
  kyc_verified: identity((_: KycTold) => ({
    title: 'Tu identidad está verificada',
    body: 'Ya puedes depositar, comprar, reservar, invertir y retirar.',
    link: { to: '/', label: 'Ir a mi cuenta' },
  })),
  kyc_retry: identity((told: KycTold) => ({
    title: 'Falta algo para verificar tu identidad',
    body: `No pudimos verificar tu identidad con lo que enviaste. Puedes volver a intentarlo.${remark(told)}`,
    link: { to: '/profile?tab=verificacion', label: 'Volver a intentar' },
  })),
  kyc_rejected: identity((told: KycTold) => ({
    title: 'No pudimos verificar tu identidad',
    body: `La verificación de tu identidad fue rechazada. Si crees que es un error, escríbenos.${remark(told)}`,
    link: { to: '/profile?tab=verificacion', label: 'Ver la verificación' },
  })),
  password_changed: security((_: null) => ({
    title: 'Tu contraseña cambió',
    body: 'La contraseña de tu cuenta cambió y cerramos todas tus sesiones. Si fuiste tú, no hace falta nada más. Si no fuiste tú, recupera tu contraseña cuanto antes y escríbenos.',
    link: SECURITY,
  })),
  new_device: security(({ device, address }: { device: string; address: string }) => ({
    title: 'Ingreso desde otro dispositivo',
    body: `Alguien ingresó a tu cuenta con ${device}, desde la dirección ${address}. Si fuiste tú, no hace falta nada más. ${NOT_YOU}`,
    link: SECURITY,
  })),
  totp_added: security((_: null) => ({
    title: 'Activaste los códigos de una aplicación',
    body: `Desde ahora, para ingresar hará falta además un código de tu aplicación. ${NOT_YOU}`,
    link: SECURITY,
  })),
  totp_removed: security((_: null) => ({
    title: 'Dejaste de usar los códigos de una aplicación',
    body: `Los códigos de tu aplicación ya no sirven para ingresar a tu cuenta. ${NOT_YOU}`,
    link: SECURITY,
  })),
  recovery_codes_renewed: security((_: null) => ({
    title: 'Generaste códigos de recuperación nuevos',
    body: `Los códigos de recuperación anteriores dejaron de valer. ${NOT_YOU}`,
    link: SECURITY,
  })),
  recovery_code_used: security(({ left }: { left: number }) => ({
    title: 'Se usó un código de recuperación',
    body: `Se usó uno de tus códigos de recuperación. ${leftText(left)} ${NOT_YOU}`,
    link: SECURITY,
  })),
  passkey_added: security(({ name }: { name: string }) => ({
    title: 'Agregaste una llave de acceso',
    body: `Tu cuenta tiene una llave de acceso nueva: ${name}. ${NOT_YOU}`,
    link: SECURITY,
  })),
  passkey_removed: security(({ name }: { name: string }) => ({
    title: 'Quitaste una llave de acceso',
    body: `Esta llave de acceso ya no sirve para ingresar a tu cuenta: ${name}. ${NOT_YOU}`,
    link: SECURITY,
  })),
  second_factor_reset: security((_: null) => ({
    title: 'Quitamos tu segundo factor',
    body: 'Un administrador quitó el segundo factor de tu cuenta y cerró todas tus sesiones. Puedes ingresar con tu contraseña y activar otro en tu perfil, en «Seguridad». Si no lo pediste, escríbenos cuanto antes.',
    link: SECURITY,
  })),
  session_ended: security(({ device, address }: { device: string; address: string }) => ({
    title: 'Cerraste una sesión',
    body: `Se cerró esta sesión de tu cuenta: ${device} (${address}). ${NOT_YOU}`,
    link: SECURITY,
  })),
  sessions_ended: security((_: null) => ({
    title: 'Cerraste tus otras sesiones',
    body: `Se cerraron todas las sesiones de tu cuenta menos la que usabas. ${NOT_YOU}`,
    link: SECURITY,
  })),
  identity_linked: security(({ site }: { site: OAuthProvider }) => ({
    title: `Ya se puede ingresar con ${SITES[site]}`,
    body: `Tu cuenta de Ladrillo quedó vinculada con ${SITES[site]}: desde ahora se puede ingresar también así. Si no fuiste tú, desvincúlala en tu perfil, cambia tu contraseña y escríbenos.`,
    link: SECURITY,
  })),
  identity_unlinked: security(({ site }: { site: OAuthProvider }) => ({
    title: `Ya no se puede ingresar con ${SITES[site]}`,
    body: `Tu cuenta de Ladrillo dejó de estar vinculada con ${SITES[site]}. ${NOT_YOU}`,
    link: SECURITY,
  })),
  email_change_asked: unmailed(({ email }: { email: string }) => ({
    title: 'Pidieron cambiar el correo de tu cuenta',
    body: `Tu cuenta pasará a usar ${email} cuando se confirme desde ese correo. Si no fuiste tú, cambia tu contraseña ahora mismo: el pedido queda sin efecto.`,
    link: SECURITY,
  })),
  email_changed: unmailed(({ email }: { email: string }) => ({
    title: 'Tu cuenta cambió de correo',
    body: `Desde ahora se ingresa con ${email} y ahí llegan los avisos. Al correo anterior le enviamos un enlace para deshacer el cambio, que vale 7 días. ${NOT_YOU}`,
    link: SECURITY,
  })),
  email_reverted: security(({ email }: { email: string }) => ({
    title: 'Volvió a valer tu correo anterior',
    body: `Se deshizo el cambio de correo: tu cuenta usa otra vez ${email}. Cerramos todas las sesiones y la contraseña dejó de valer; te enviamos un enlace para elegir otra. Después revisa en tu perfil, en «Seguridad», cómo se ingresa a tu cuenta.`,
    link: SECURITY,
  })),
  codes_guessed: security((_: null) => ({
    title: 'Alguien prueba códigos en tu cuenta',
    body: 'Se dieron varios códigos equivocados del segundo factor. Quien llega hasta ahí ya sabe tu contraseña: si no eres tú, cámbiala ahora mismo y cierra tus otras sesiones.',
    link: SECURITY,
  })),
  bank_account_added: security(({ alias, ending }: { alias: string; ending: string }) => ({
    title: `Agregaste la cuenta «${alias}»`,
    body: `Ya se puede retirar dinero a la cuenta bancaria terminada en ${ending}. ${NOT_YOU}`,
    link: { to: '/wallet', label: 'Ver mi billetera' },
  })),
  bank_account_removed: security(({ alias }: { alias: string }) => ({
    title: `Quitaste la cuenta «${alias}»`,
    body: `Ya no se puede retirar dinero a esa cuenta bancaria. ${NOT_YOU}`,
    link: { to: '/wallet', label: 'Ver mi billetera' },
  })),
  account_edited: security((_: null) => ({
    title: 'Cambiaron datos de tu cuenta',
    body: 'Un administrador cambió datos de tu perfil. Si no lo pediste, escríbenos.',
    link: PROFILE,
  })),
  account_blocked: security(({ reason }: { reason: string | null }) => ({
    title: 'Tu cuenta fue bloqueada',
    body: `Por ahora no se puede ingresar ni operar. Lo que haya en tu billetera no se pierde, y los cobros automáticos siguen llegando.${
      reason === null ? '' : ` Motivo: ${reason}`
    } Si crees que es un error, escríbenos.`,
  })),
  account_unblocked: security((_: null) => ({
    title: 'Tu cuenta está desbloqueada',
    body: 'Ya puedes volver a ingresar con tu contraseña de siempre.',
  })),
  account_deleted: security((_: null) => ({
    title: 'Tu cuenta fue eliminada',
    body: 'Tu cuenta quedó eliminada. Durante 90 días un administrador puede restaurarla; después borraremos tus datos personales. Si no lo pediste, escríbenos.',
  })),
  account_restored: security((_: null) => ({
    title: 'Tu cuenta fue restaurada',
    body: 'Restauramos tu cuenta. Puedes volver a ingresar con tu contraseña de siempre.',
  })),
};
