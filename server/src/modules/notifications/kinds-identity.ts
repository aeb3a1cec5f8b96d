import type { AdminRequest } from '#contract/admin-requests/schemas.ts';
import type { OAuthProvider } from '#contract/auth/oauth.ts';
import { kindsOf } from './kind.ts';

const identity = kindsOf('identity');
/** The owner of an account must hear of these, whatever they chose. */
const security = kindsOf('identity', 'always');
/** The mail is sent apart, to the address that was in force: `identity/messages.ts`. */
const unmailed = kindsOf('identity', 'never');
const SECURITY = { to: '/profile?tab=seguridad', label: 'Ver la seguridad de mi cuenta' };
const PROFILE = { to: '/profile', label: 'Ver mi perfil' };
const NOT_YOU = 'Si fue otra persona, cambiar la contraseña y escribirnos cuanto antes.';

const SITES = { google: 'Google', twitter: 'X' } as const satisfies Record<OAuthProvider, string>;

const REQUESTS = { to: '/admin/admins', label: 'Ver los pedidos' };
type AdminRequestKind = AdminRequest['kind'];
/** A request between administrators of level 1. */
const WANTED = {
  create: 'invitar a alguien a administrar',
  role: 'cambiar un rol de administración',
  password: 'enviar el enlace para elegir otra contraseña',
  factor: 'quitar un segundo factor',
} as const satisfies Record<AdminRequestKind, string>;

const leftText = (left: number): string => {
  if (left === 0) return 'No queda ninguno: generar otros en el perfil, en «Seguridad».';
  return left === 1 ? 'Queda uno.' : `Quedan ${left}.`;
};

/** The provider's comment; null when there is none. */
export interface KycData {
  readonly comment: string | null;
}
const remark = ({ comment }: KycData) =>
  comment === null ? '' : ` Lo que nos dijeron: ${comment}`;

/** Notifications about a person's account and identity. */
export const IDENTITY = {
  kyc_verified: identity((_: KycData) => ({
    title: 'Identidad verificada',
    body: 'Ya se puede depositar, comprar, reservar, invertir y retirar.',
    link: { to: '/', label: 'Ir a mi cuenta' },
  })),
  kyc_retry: identity((told: KycData) => ({
    title: 'Falta algo para verificar la identidad',
    body: `No pudimos verificar la identidad con lo que se envió. Se puede volver a intentar.${remark(told)}`,
    link: { to: '/profile?tab=verificacion', label: 'Volver a intentar' },
  })),
  kyc_rejected: identity((told: KycData) => ({
    title: 'No pudimos verificar la identidad',
    body: `La verificación de identidad fue rechazada. Si parece un error, escribirnos.${remark(told)}`,
    link: { to: '/profile?tab=verificacion', label: 'Ver la verificación' },
  })),
  password_changed: security((_: null) => ({
    title: 'Cambió la contraseña',
    body: 'La contraseña de la cuenta cambió y cerramos todas las sesiones. Si fue su titular, no hace falta nada más. Si fue otra persona, recuperar la contraseña cuanto antes y escribirnos.',
    link: SECURITY,
  })),
  new_device: security(({ device, address }: { device: string; address: string }) => ({
    title: 'Ingreso desde otro dispositivo',
    body: `Hubo un ingreso a la cuenta con ${device}, desde la dirección ${address}. Si fue su titular, no hace falta nada más. ${NOT_YOU}`,
    link: SECURITY,
  })),
  totp_added: security((_: null) => ({
    title: 'Se activaron los códigos de una aplicación',
    body: `Desde ahora, para ingresar hará falta además un código de la aplicación. ${NOT_YOU}`,
    link: SECURITY,
  })),
  totp_removed: security((_: null) => ({
    title: 'Se quitaron los códigos de una aplicación',
    body: `Los códigos de la aplicación ya no sirven para ingresar a la cuenta. ${NOT_YOU}`,
    link: SECURITY,
  })),
  recovery_codes_renewed: security((_: null) => ({
    title: 'Hay códigos de recuperación nuevos',
    body: `Los códigos de recuperación anteriores dejaron de valer. ${NOT_YOU}`,
    link: SECURITY,
  })),
  recovery_code_used: security(({ left }: { left: number }) => ({
    title: 'Se usó un código de recuperación',
    body: `Se usó uno de los códigos de recuperación de la cuenta. ${leftText(left)} ${NOT_YOU}`,
    link: SECURITY,
  })),
  passkey_added: security(({ name }: { name: string }) => ({
    title: 'Se agregó una llave de acceso',
    body: `La cuenta tiene una llave de acceso nueva: ${name}. ${NOT_YOU}`,
    link: SECURITY,
  })),
  passkey_removed: security(({ name }: { name: string }) => ({
    title: 'Se quitó una llave de acceso',
    body: `Esta llave de acceso ya no sirve para ingresar a la cuenta: ${name}. ${NOT_YOU}`,
    link: SECURITY,
  })),
  second_factor_reset: security((_: null) => ({
    title: 'Quitamos el segundo factor',
    body: 'Operaciones quitó el segundo factor de la cuenta y cerró todas las sesiones. Se puede ingresar con la contraseña y activar otro en el perfil, en «Seguridad». Los retiros esperan tres días. Si su titular no lo pidió, escribirnos cuanto antes.',
    link: SECURITY,
  })),
  second_factor_reset_asked: security((_: null) => ({
    title: 'Se pidió quitar el segundo factor',
    body: 'Operaciones recibió el pedido de quitar el segundo factor de la cuenta, y otra persona tiene que aprobarlo. Si su titular no lo pidió, escribirnos cuanto antes.',
    link: SECURITY,
  })),
  admin_request_asked: security(
    ({ by, about, what }: Record<'by' | 'about', string> & { what: AdminRequestKind }) => ({
      title: `Hay que decidir un pedido de ${by}`,
      body: `${by} pidió ${WANTED[what]} (${about}). Vale cuando lo apruebe otra persona del nivel 1, y se puede rechazar con el motivo.`,
      link: REQUESTS,
    }),
  ),
  admin_request_refused: security(
    ({ about, what, reason }: Record<'about' | 'reason', string> & { what: AdminRequestKind }) => ({
      title: 'Se rechazó un pedido',
      body: `Otra persona del nivel 1 rechazó el pedido de ${WANTED[what]} (${about}). Motivo: ${reason}`,
      link: REQUESTS,
    }),
  ),
  session_ended: security(({ device, address }: { device: string; address: string }) => ({
    title: 'Se cerró una sesión',
    body: `Se cerró esta sesión de la cuenta: ${device} (${address}). ${NOT_YOU}`,
    link: SECURITY,
  })),
  sessions_ended: security((_: null) => ({
    title: 'Se cerraron las otras sesiones',
    body: `Se cerraron todas las sesiones de la cuenta menos la que estaba en uso. ${NOT_YOU}`,
    link: SECURITY,
  })),
  identity_linked: security(({ site }: { site: OAuthProvider }) => ({
    title: `Ya se puede ingresar con ${SITES[site]}`,
    body: `La cuenta de Ladrillo quedó vinculada con ${SITES[site]}: desde ahora se puede ingresar también así. Si fue otra persona, desvincularla en el perfil, cambiar la contraseña y escribirnos.`,
    link: SECURITY,
  })),
  identity_unlinked: security(({ site }: { site: OAuthProvider }) => ({
    title: `Ya no se puede ingresar con ${SITES[site]}`,
    body: `La cuenta de Ladrillo dejó de estar vinculada con ${SITES[site]}. ${NOT_YOU}`,
    link: SECURITY,
  })),
  email_change_asked: unmailed(({ email }: { email: string }) => ({
    title: 'Pidieron cambiar el correo de la cuenta',
    body: `La cuenta pasará a usar ${email} cuando se confirme desde ese correo. Si fue otra persona, cambiar la contraseña ahora mismo: el pedido queda sin efecto.`,
    link: SECURITY,
  })),
  email_changed: unmailed(({ email }: { email: string }) => ({
    title: 'La cuenta cambió de correo',
    body: `Desde ahora se ingresa con ${email} y ahí llegan los avisos. Al correo anterior le enviamos un enlace para deshacer el cambio, que vale 7 días. ${NOT_YOU}`,
    link: SECURITY,
  })),
  email_reverted: security(({ email }: { email: string }) => ({
    title: 'Volvió a valer el correo anterior',
    body: `Se deshizo el cambio de correo: la cuenta usa otra vez ${email}. Cerramos todas las sesiones y la contraseña dejó de valer; enviamos un enlace para elegir otra. Después conviene revisar en el perfil, en «Seguridad», cómo se ingresa a la cuenta.`,
    link: SECURITY,
  })),
  codes_guessed: security((_: null) => ({
    title: 'Alguien prueba códigos en la cuenta',
    body: 'Se dieron varios códigos equivocados del segundo factor. Quien llega hasta ahí ya sabe la contraseña: si es otra persona, cambiarla ahora mismo y cerrar las otras sesiones.',
    link: SECURITY,
  })),
  bank_account_added: security(({ alias, ending }: { alias: string; ending: string }) => ({
    title: `Se agregó la cuenta «${alias}»`,
    body: `Ya se puede retirar dinero a la cuenta bancaria terminada en ${ending}. ${NOT_YOU}`,
    link: { to: '/wallet', label: 'Ver mi billetera' },
  })),
  bank_account_removed: security(({ alias }: { alias: string }) => ({
    title: `Se quitó la cuenta «${alias}»`,
    body: `Ya no se puede retirar dinero a esa cuenta bancaria. ${NOT_YOU}`,
    link: { to: '/wallet', label: 'Ver mi billetera' },
  })),
  account_edited: security((_: null) => ({
    title: 'Cambiaron datos de la cuenta',
    body: 'Operaciones cambió datos del perfil. Si su titular no lo pidió, escribirnos.',
    link: PROFILE,
  })),
  account_blocked: security(({ reason }: { reason: string | null }) => ({
    title: 'La cuenta fue bloqueada',
    body: `Por ahora no se puede ingresar ni operar. Lo que haya en la billetera no se pierde, y los cobros automáticos siguen llegando.${
      reason === null ? '' : ` Motivo: ${reason}`
    } Si parece un error, escribirnos.`,
  })),
  account_unblocked: security((_: null) => ({
    title: 'La cuenta está desbloqueada',
    body: 'Ya se puede volver a ingresar con la contraseña de siempre.',
  })),
  account_deleted: security((_: null) => ({
    title: 'La cuenta fue eliminada',
    body: 'La cuenta quedó eliminada. Durante 90 días Operaciones puede restaurarla; después borraremos los datos personales. Si su titular no lo pidió, escribirnos.',
  })),
  account_restored: security((_: null) => ({
    title: 'La cuenta fue restaurada',
    body: 'Restauramos la cuenta. Se puede volver a ingresar con la contraseña de siempre.',
  })),
};
