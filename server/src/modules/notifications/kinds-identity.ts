import { kindsOf } from './kind.ts';

const identity = kindsOf('identity');
/** Whoever guards his account must hear of it, whatever he chose. */
const security = kindsOf('identity', 'always');
const SECURITY = { to: '/profile?tab=seguridad', label: 'Ver la seguridad de mi cuenta' };
const PROFILE = { to: '/profile', label: 'Ver mi perfil' };
const NOT_YOU = 'Si no fuiste tú, cambia tu contraseña y escríbenos cuanto antes.';

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
  second_factor_on: security((_: null) => ({
    title: 'Activaste el segundo factor',
    body: `Desde ahora tu cuenta pide un código además de la contraseña. ${NOT_YOU}`,
    link: SECURITY,
  })),
  second_factor_off: security((_: null) => ({
    title: 'Quitaste el segundo factor',
    body: `Tu cuenta ya no pide un código además de la contraseña. ${NOT_YOU}`,
    link: SECURITY,
  })),
  bank_account_added: security(({ alias, ending }: { alias: string; ending: string }) => ({
    title: `Agregaste la cuenta "${alias}"`,
    body: `Ya se puede retirar dinero a la cuenta bancaria terminada en ${ending}. ${NOT_YOU}`,
    link: { to: '/wallet', label: 'Ver mi billetera' },
  })),
  bank_account_removed: security(({ alias }: { alias: string }) => ({
    title: `Quitaste la cuenta "${alias}"`,
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
