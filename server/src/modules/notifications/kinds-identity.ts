import type { AdminRequest } from '#contract/admin-requests/schemas.ts';
import type { RightsKind } from '#contract/rights/values.ts';
import type { EditedField } from '#contract/users/edited.ts';
import type { OAuthProvider } from '#contract/users/identities.ts';
import { EMAIL_CHANGE_TITLES } from '#contract/users/saver-words.ts';
import { FACTOR_WAIT_DAYS, REVERT_EMAIL_DAYS } from '#contract/users/terms.ts';
import { readableDateTime, readableDay } from '#core/readable.ts';
import { atOnce, kindsOf } from './kind.ts';

const identity = kindsOf('identity');
/** Security notifications, mailed whatever the person chose. */
const security = kindsOf('identity', 'always');
/** Not mailed here: `identity/links/messages.ts` sends the mail to the former address. */
const unmailed = kindsOf('identity', 'never');
const SECURITY = { to: '/profile?tab=seguridad', label: 'Ver la seguridad de mi cuenta' };
const PROFILE = { to: '/profile', label: 'Ver mi perfil' };
const COMPANY = { to: '/profile?tab=empresa', label: 'Ver la empresa' };
const MY_DATA = { to: '/mis-datos', label: 'Ver mis datos' };
const RIGHTS = {
  regret: 'arrepentimiento de una compra',
  leave: 'baja',
  access: 'acceso a tus datos',
  correct: 'corrección de tus datos',
  erase: 'eliminación de tus datos',
  death: 'aviso de un fallecimiento',
} as const satisfies Record<RightsKind, string>;
const NOT_YOU = 'Si no fuiste vos, cambiá tu contraseña y escribí a soporte cuanto antes.';

const SITES = { google: 'Google', twitter: 'X' } as const satisfies Record<OAuthProvider, string>;

const EDITED = {
  name: 'tu nombre',
  document: 'tu documento',
  taxId: 'tu CUIT o CUIL',
  other: 'datos de tu perfil',
} as const satisfies Record<EditedField, string>;
const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(words);

const REQUESTS = { to: '/admin/admins', label: 'Ver los pedidos' };
type AdminRequestKind = AdminRequest['kind'];
/** A request between administrators of level 1. */
const WANTED = {
  create: 'invitar a alguien a administrar',
  role: 'cambiar un rol de administración',
  password: 'enviar el enlace para elegir otra contraseña',
  factor: 'quitar un segundo factor',
  document: 'cambiar el documento o el CUIT de alguien que administra',
} as const satisfies Record<AdminRequestKind, string>;

const leftText = (left: number): string => {
  if (left === 0) return 'No te queda ninguno: generá otros en tu perfil, en «Seguridad».';
  return left === 1 ? 'Te queda uno.' : `Te quedan ${left}.`;
};

/** The provider's comment; null when there is none. */
interface KycData {
  readonly comment: string | null;
}
const remark = ({ comment }: KycData) => (comment === null ? '' : ` Motivo: ${comment}`);

/** Notifications about a person's account and identity. */
export const IDENTITY = {
  kyc_verified: identity((_: KycData) => ({
    title: 'Identidad verificada',
    body: 'Ya podés depositar, comprar, reservar, invertir y retirar.',
    link: { to: '/', label: 'Ir a mi cuenta' },
  })),
  kyc_retry: identity((data: KycData) => ({
    title: 'Falta algo para verificar tu identidad',
    body: `No se pudo verificar tu identidad con lo que enviaste. Podés volver a intentarlo.${remark(data)}`,
    link: { to: '/profile?tab=verificacion', label: 'Volver a intentar' },
  })),
  kyc_rejected: identity((data: KycData) => ({
    title: 'No se pudo verificar tu identidad',
    body: `Tu verificación de identidad fue rechazada. Si te parece un error, escribí a soporte.${remark(data)}`,
    link: { to: '/profile?tab=verificacion', label: 'Ver la verificación' },
  })),
  company_approved: identity(({ name }: { name: string }) => ({
    title: 'La empresa está aprobada',
    body: `Se aprobó lo que presentaste de ${name}. Desde ahora es la titular de la cuenta, y con tu poder vigente y tu identidad verificada podés operar en su nombre.`,
    link: COMPANY,
  })),
  company_refused: identity(({ name, reason }: { name: string; reason: string }) => ({
    title: 'Corregí lo que presentaste de la empresa',
    body: `No se aprobó lo que presentaste de ${name}. Motivo: ${reason}`,
    link: { ...COMPANY, label: 'Corregir y volver a presentar' },
  })),
  representative_proposed: atOnce(
    identity(({ name }: { name: string }) => ({
      title: 'Piden cambiar a quien representa a la empresa',
      body: `Operaciones revisa el documento por el que otra persona pasa a representar a ${name}. Hasta que se decida, los retiros de la cuenta esperan. Si la empresa no lo pidió, escribí a soporte ahora.`,
      link: COMPANY,
    })),
  ),
  representative_stays: identity(({ name }: { name: string }) => ({
    title: 'Sigue representándola la misma persona',
    body: `No se aprobó que otra persona represente a ${name}. Todo sigue como estaba.`,
    link: COMPANY,
  })),
  representative_replaced: identity(({ name }: { name: string }) => ({
    title: 'Ahora representás a la empresa',
    body: `Se aprobó que representes a ${name}. Verificá tu identidad y después hacete cargo de la cuenta: hasta entonces sus retiros esperan.`,
    link: { ...COMPANY, label: 'Hacerme cargo' },
  })),
  company_power_ends: identity(({ name, on }: { name: string; on: string }) => ({
    title: 'Tu poder está por vencer',
    body: `Tu poder para representar a ${name} vence el ${readableDay(on)}. Presentá el nuevo antes: sin un poder vigente no vas a poder depositar, comprar ni retirar.`,
    link: { ...COMPANY, label: 'Presentar el nuevo poder' },
  })),
  company_power_ended: identity(({ name, on }: { name: string; on: string }) => ({
    title: 'Tu poder venció',
    body: `Tu poder para representar a ${name} venció el ${readableDay(on)}. Hasta que se apruebe el nuevo no podés depositar, comprar ni retirar; lo que corresponda cobrar sigue entrando.`,
    link: { ...COMPANY, label: 'Presentar el nuevo poder' },
  })),
  // a report of their death: the text must suit both the living person and a relative who reads it
  account_reported: security((data: { dueAt: string } | null) => ({
    title: 'Tu cuenta está en revisión',
    body: `Alguien avisó que ya no podés ocuparte de tu cuenta. El aviso se resuelve ${data === null ? 'pronto' : `antes del ${readableDateTime(new Date(data.dueAt))}`}: hasta que se resuelva, los retiros que no se enviaron quedan en espera, y todo lo demás sigue igual. Si el aviso es un error, escribí a soporte desde el correo de tu cuenta.`,
    link: { to: '/my-orders?kind=withdrawal', label: 'Ver mis retiros' },
  })),
  account_review_ended: security((_: null) => ({
    title: 'Terminó la revisión de tu cuenta',
    body: 'El aviso sobre tu cuenta se resolvió y ya no detiene tus retiros.',
    link: { to: '/my-orders?kind=withdrawal', label: 'Ver mis retiros' },
  })),
  declaration_text_changes: identity(({ from }: { from: string }) => ({
    title: 'Cambia el texto de la declaración jurada',
    body: `Desde el ${readableDay(from)} rige otro texto y vas a tener que hacer tu declaración otra vez. Hasta que la hagas, tus compras y tus retiros pueden esperar.`,
    link: { to: '/profile?tab=declaracion', label: 'Ver mi declaración' },
  })),
  exposure_approved: identity((_: null) => ({
    title: 'Se aprobó lo que declaraste',
    body: 'Un oficial de cumplimiento aprobó lo que declaraste de exposición política. Tus compras y tus retiros que esperaban esa aprobación siguen su curso.',
    link: { to: '/profile?tab=declaracion', label: 'Ver mi declaración' },
  })),
  exposure_refused: identity((_: null) => ({
    title: 'No se aprobó lo que declaraste',
    body: 'Un oficial de cumplimiento no aprobó lo que declaraste de exposición política. Por encima de un monto, tus compras y tus retiros no siguen; por menos podés operar. Para presentar documentos o pedir que se revise, escribí a soporte.',
    link: { to: '/profile?tab=declaracion', label: 'Ver mi declaración' },
  })),
  // a request about the account that came from another e-mail, to which the decision is mailed
  data_copied_for_request: security((_: null) => ({
    title: 'Se hizo una copia de tus datos',
    body: 'Operaciones hizo una copia de todo lo que se guarda sobre vos, para un pedido que llegó desde otro correo y en el que se comprobó tu identidad. Si no lo pediste vos, escribí a soporte cuanto antes.',
    link: MY_DATA,
  })),
  request_granted_elsewhere: security(
    ({ what, code, email }: { what: RightsKind; code: string; email: string }) => ({
      title: `Se concedió un pedido sobre tu cuenta: ${code}`,
      body: `Operaciones concedió un pedido de ${RIGHTS[what]} que llegó desde ${email} y no desde tu correo, después de comprobar tu identidad. La respuesta fue a ese correo. Si no lo pediste vos, escribí a soporte cuanto antes.`,
      link: MY_DATA,
    }),
  ),
  password_changed: security((_: null) => ({
    title: 'Cambió tu contraseña',
    body: 'La contraseña de tu cuenta cambió y se cerraron todas las sesiones. Si fuiste vos, no tenés que hacer nada más. Si no, recuperá tu contraseña cuanto antes y escribí a soporte.',
    link: SECURITY,
  })),
  new_device: security(({ device, address }: { device: string; address: string }) => ({
    title: 'Ingreso desde otro dispositivo',
    body: `Hubo un ingreso a tu cuenta con ${device}, desde la dirección ${address}. Si fuiste vos, no tenés que hacer nada más. ${NOT_YOU}`,
    link: SECURITY,
  })),
  totp_added: security((_: null) => ({
    title: 'Se activaron códigos de una aplicación en tu cuenta',
    body: `Desde ahora, para ingresar vas a necesitar también un código de la aplicación. ${NOT_YOU}`,
    link: SECURITY,
  })),
  totp_removed: security((_: null) => ({
    title: 'Se quitaron los códigos de la aplicación de tu cuenta',
    body: `Los códigos de la aplicación ya no sirven para ingresar a tu cuenta. ${NOT_YOU}`,
    link: SECURITY,
  })),
  recovery_codes_renewed: security((_: null) => ({
    title: 'Tu cuenta tiene códigos de recuperación nuevos',
    body: `Tus códigos de recuperación anteriores dejaron de valer. ${NOT_YOU}`,
    link: SECURITY,
  })),
  recovery_code_used: security(({ left }: { left: number }) => ({
    title: 'Se usó un código de recuperación',
    body: `Se usó uno de tus códigos de recuperación. ${leftText(left)} ${NOT_YOU}`,
    link: SECURITY,
  })),
  passkey_added: security(({ name }: { name: string }) => ({
    title: 'Se agregó una llave de acceso',
    body: `Tu cuenta tiene una llave de acceso nueva: ${name}. ${NOT_YOU}`,
    link: SECURITY,
  })),
  passkey_removed: security(({ name }: { name: string }) => ({
    title: 'Se quitó una llave de acceso',
    body: `Esta llave de acceso ya no sirve para ingresar a tu cuenta: ${name}. ${NOT_YOU}`,
    link: SECURITY,
  })),
  second_factor_reset: security((_: null) => ({
    title: 'Se quitó tu segundo factor',
    body: `Operaciones quitó el segundo factor de tu cuenta y cerró todas las sesiones. Podés ingresar con tu contraseña y activar otro en tu perfil, en «Seguridad». Tus retiros esperan ${FACTOR_WAIT_DAYS} días. Si no lo pediste vos, escribí a soporte cuanto antes.`,
    link: SECURITY,
  })),
  second_factor_reset_asked: security((_: null) => ({
    title: 'Pidieron quitar tu segundo factor',
    body: 'Operaciones recibió el pedido de quitar el segundo factor de tu cuenta, y otra persona tiene que aprobarlo. Si no lo pediste vos, escribí a soporte cuanto antes.',
    link: SECURITY,
  })),
  document_change_asked: security((_: null) => ({
    title: 'Se pidió cambiar tu documento o tu CUIT',
    body: 'Una persona del nivel 1 pidió cambiar el documento o el CUIT de tu cuenta. Si no corresponde, avisá hoy mismo a otra persona del nivel 1 para que lo rechace.',
    link: PROFILE,
  })),
  admin_request_asked: security(
    ({ by, about, what }: Record<'by' | 'about', string> & { what: AdminRequestKind }) => ({
      title: `Por decidir: un pedido de ${by}`,
      body: `${by} pidió ${WANTED[what]} (${about}). Vale cuando lo apruebe otra persona del nivel 1; también puede rechazarse, con el motivo.`,
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
    body: `Se cerró esta sesión de tu cuenta: ${device} (${address}). ${NOT_YOU}`,
    link: SECURITY,
  })),
  sessions_ended: security((_: null) => ({
    title: 'Se cerraron tus otras sesiones',
    body: `Se cerraron todas las sesiones de tu cuenta menos la que estaba en uso. ${NOT_YOU}`,
    link: SECURITY,
  })),
  identity_linked: security(({ site }: { site: OAuthProvider }) => ({
    title: `Ya podés ingresar con ${SITES[site]}`,
    body: `Tu cuenta de Ladrillo quedó vinculada con ${SITES[site]}: desde ahora podés ingresar también así. Si no fuiste vos, desvinculala en tu perfil, cambiá la contraseña y escribí a soporte.`,
    link: SECURITY,
  })),
  identity_unlinked: security(({ site }: { site: OAuthProvider }) => ({
    title: `Ya no podés ingresar con ${SITES[site]}`,
    body: `Tu cuenta de Ladrillo dejó de estar vinculada con ${SITES[site]}. ${NOT_YOU}`,
    link: SECURITY,
  })),
  email_change_asked: unmailed(({ email }: { email: string }) => ({
    title: EMAIL_CHANGE_TITLES.asked,
    body: `Tu cuenta va a usar ${email} cuando se confirme desde ese correo. Si no fuiste vos, cambiá tu contraseña ahora mismo: el pedido queda sin efecto.`,
    link: SECURITY,
  })),
  email_changed: unmailed(({ email }: { email: string }) => ({
    title: EMAIL_CHANGE_TITLES.changed,
    body: `Desde ahora ingresás con ${email} y ahí te llegan los avisos. En el correo anterior tenés un enlace para deshacer el cambio, que vale ${REVERT_EMAIL_DAYS} días. ${NOT_YOU}`,
    link: SECURITY,
  })),
  email_reverted: security(({ email }: { email: string }) => ({
    title: 'Tu cuenta volvió a tu correo anterior',
    body: `Se deshizo el cambio de correo: tu cuenta usa otra vez ${email}. Se cerraron todas las sesiones y la contraseña dejó de valer; te va a llegar un enlace para elegir otra. Después revisá en tu perfil, en «Seguridad», cómo se ingresa a tu cuenta.`,
    link: SECURITY,
  })),
  codes_guessed: security((_: null) => ({
    title: 'Alguien está probando códigos en tu cuenta',
    body: 'Hubo varios códigos equivocados del segundo factor. Quien llega hasta ahí ya sabe tu contraseña: si no sos vos, cambiala ahora mismo y cerrá las otras sesiones.',
    link: SECURITY,
  })),
  bank_account_added: security(({ alias, ending }: { alias: string; ending: string }) => ({
    title: `Se agregó la cuenta «${alias}»`,
    body: `Desde ahora podés pedir retiros a la cuenta bancaria terminada en ${ending}. ${NOT_YOU}`,
    link: { to: '/wallet', label: 'Ver mi billetera' },
  })),
  bank_account_removed: security(({ alias }: { alias: string }) => ({
    title: `Se quitó la cuenta «${alias}»`,
    body: `Ya no podés retirar dinero a esa cuenta bancaria. ${NOT_YOU}`,
    link: { to: '/wallet', label: 'Ver mi billetera' },
  })),
  // null: no field of the profile, or from before they were named
  account_edited: security((edited: { fields: readonly EditedField[] } | null) => ({
    title: 'Cambiaron datos de tu cuenta',
    body: `Operaciones cambió ${listed((edited?.fields ?? ['other']).map((one) => EDITED[one]))}. Si no lo pediste vos, escribí a soporte.`,
    link: PROFILE,
  })),
  account_blocked: security(({ reason }: { reason: string | null }) => ({
    title: 'Tu cuenta fue bloqueada',
    body: `Por ahora no podés ingresar ni operar. Lo que tenés en tu billetera no se pierde, y los cobros automáticos te siguen llegando. Si te parece un error, escribí a soporte.${
      reason === null ? '' : ` Motivo: ${reason}`
    }`,
  })),
  account_unblocked: security((_: null) => ({
    title: 'Tu cuenta está desbloqueada',
    body: 'Ya podés volver a ingresar con tu contraseña de siempre.',
  })),
  account_deleted: security(({ days }: { days: number }) => ({
    title: 'Tu cuenta fue eliminada',
    body: `Durante ${days} días Operaciones puede restaurarla; después se borran tus datos personales. Si no lo pediste vos, escribí a soporte.`,
  })),
  account_restored: security((_: null) => ({
    title: 'Tu cuenta fue restaurada',
    body: 'Ya podés volver a ingresar con tu contraseña de siempre.',
  })),
};
