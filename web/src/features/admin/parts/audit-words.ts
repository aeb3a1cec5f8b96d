import { CURRENCIES, formatAmount } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { LABELS } from '#web/shared/i18n/labels.ts';

/** What the log's actions are called; one that is not here says itself. */
const ACTIONS: Readonly<Record<string, string>> = {
  'user.block': 'Bloqueó la cuenta',
  'user.unblock': 'Desbloqueó la cuenta',
  'user.delete': 'Eliminó la cuenta',
  'user.restore': 'Restauró la cuenta',
  'user.erase': 'Se borraron los datos',
  'user.edit': 'Cambió datos o rol',
  'user.edit_own': 'Cambió sus datos',
  'user.create_admin': 'Invitó a administrar',
  'user.resend_verification': 'Reenvió el enlace',
  'user.set_password': 'Fijó la contraseña',
  'user.change_password': 'Cambió su contraseña',
  'user.reset_password': 'Recuperó su contraseña',
  'user.close_sessions': 'Cerró las sesiones',
  'user.ask_email_change': 'Pidió cambiar su correo',
  'user.change_email': 'Cambió su correo',
  'user.revert_email': 'Deshizo el cambio de su correo',
  'user.take_over': 'Verificó con otro sitio un correo registrado antes',
  'user.codes_guessed': 'Varios códigos equivocados en su cuenta',
  'user.link_google': 'Vinculó Google',
  'user.link_twitter': 'Vinculó X',
  'user.unlink_google': 'Desvinculó Google',
  'user.unlink_twitter': 'Desvinculó X',
  'user.totp_add': 'Activó los códigos de una aplicación',
  'user.totp_remove': 'Quitó los códigos de una aplicación',
  'user.recovery_codes': 'Generó códigos de recuperación',
  'user.passkey_add': 'Agregó una llave de acceso',
  'user.passkey_remove': 'Quitó una llave de acceso',
  'user.reset_second_factor': 'Quitó el segundo factor',
  'user.session_end': 'Cerró una sesión suya',
  'user.sessions_end': 'Cerró sus otras sesiones',
  'bank_account.add': 'Agregó una cuenta bancaria',
  'bank_account.remove': 'Quitó una cuenta bancaria',
  'kyc.result': 'Resultado de la verificación',
  'settings.update': 'Cambió ajustes',
  'project.edit': 'Editó el proyecto',
  'project.accounts': 'Cambió las cuentas del proyecto',
  'project.delete': 'Eliminó el proyecto',
  'project.publish': 'Publicó el proyecto',
  'project.return': 'Devolvió el proyecto',
  'project.cancel': 'Canceló el proyecto',
  'question.mend': 'Corrigió la respuesta a una pregunta',
  'question.hide': 'Ocultó una pregunta',
  'question.show': 'Volvió a mostrar una pregunta',
  'deposit.send': 'Marcó el depósito en camino',
  'revenue.ask': 'Pidió retirar ingresos',
  'revenue.accept': 'Aprobó un retiro de ingresos',
  'revenue.reject': 'Rechazó un retiro de ingresos',
  'revenue.complete': 'La cadena confirmó un retiro de ingresos',
  'revenue.fail': 'Falló en la cadena un retiro de ingresos',
  'chain_send.raise': 'Aumentó la comisión de red de un envío',
  'treasury.import': 'Cargó un extracto del banco',
  'treasury.explain': 'Explicó una línea del banco',
  'treasury.explain_asked': 'Explicó una línea del banco, a aprobar por otra persona',
  'treasury.explain_approve': 'Aprobó la explicación de una línea del banco',
  'treasury.unexplain': 'Quitó la explicación de una línea del banco',
  'deposit.approve': 'Dio la primera aprobación del depósito',
  'withdrawal.approve': 'Dio la primera aprobación del retiro',
  'transfer.approve': 'Dio la primera aprobación del pase',
  'deposit.accept': 'Acreditó el depósito',
  'deposit.reject': 'Rechazó el depósito',
  'withdrawal.accept': 'Preaprobó el retiro',
  'withdrawal.send': 'Envió el retiro',
  'withdrawal.reject': 'Rechazó el retiro',
  'withdrawal.return': 'Devolvió el retiro',
  'transfer.accept': 'Aprobó el pase',
  'transfer.reject': 'Rechazó el pase',
};

/** What is acted upon, for a filter: `user` finds every `user.*`. */
export const AUDIT_SUBJECTS = [
  { value: 'user', label: 'Personas' },
  { value: 'bank_account', label: 'Cuentas bancarias' },
  { value: 'kyc', label: 'Verificaciones' },
  { value: 'deposit', label: 'Depósitos' },
  { value: 'withdrawal', label: 'Retiros' },
  { value: 'transfer', label: 'Pases' },
  { value: 'project', label: 'Proyectos' },
  { value: 'settings', label: 'Ajustes' },
] as const;

const KINDS: Readonly<Record<string, string>> = {
  user: 'Persona',
  bank_account: 'Cuenta bancaria',
  deposit: 'Depósito',
  withdrawal: 'Retiro',
  transfer: 'Pase',
  project: 'Proyecto',
  setting: 'Ajuste',
  settings: 'Ajustes',
  bank_statement: 'Extracto del banco',
  bank_line: 'Línea del banco',
  revenue: 'Ingresos',
};

const FIELDS: Readonly<Record<string, string>> = {
  value: 'Valor',
  role: 'Rol',
  state: 'Cuenta',
  kyc_status: 'Identidad',
  kycStatus: 'Identidad',
  blocked_reason: 'Motivo',
  status: 'Estado',
  reason: 'Motivo',
  question: 'Pregunta',
  answer: 'Respuesta',
  hiddenReason: 'Motivo de ocultarla',
  reference: 'Referencia',
  order: 'Orden',
  currency: 'Moneda',
  amount: 'Importe',
  acceptedAmount: 'Recibido',
  email: 'Correo',
  name: 'Nombre',
  lastname: 'Apellido',
  birthdate: 'Nacimiento',
  nationality: 'Nacionalidad',
  phone: 'Teléfono',
  document: 'Documento',
  tax_id: 'CUIT o CUIL',
  address: 'Domicilio',
  city: 'Ciudad',
  province: 'Provincia',
};
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    ...LABELS.movementStatus,
    ...LABELS.projectStatus,
    pre_approved: 'Preaprobado',
    expired: 'Vencido',
    returned: 'Devuelto',
  },
  role: LABELS.role,
  state: LABELS.userState,
  kyc_status: LABELS.kycStatus,
  kycStatus: LABELS.kycStatus,
};
const MINOR = new Set(['amount', 'acceptedAmount']);
/** The log holds digests of these, not what they say. */
const PERSONAL = new Set([
  'email',
  'name',
  'lastname',
  'birthdate',
  'nationality',
  'phone',
  'document',
  'tax_id',
  'address',
  'city',
  'province',
]);

export const actionWords = (action: string): string => ACTIONS[action] ?? action;
export const kindWords = (kind: string): string => KINDS[kind] ?? kind;

/** One field that changed; `from` is null where nothing is known of before. */
export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string;
}

/** What differs between before and after, field by field, in words. Personal data is only said to have changed. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const field = FIELDS[key] ?? key;
    if (PERSONAL.has(key)) return [{ field, from: null, to: 'cambió (dato resguardado)' }];
    const of = now.get('currency') ?? old.get('currency');
    return [{ field, from: old.size > 0 ? said(key, was, of) : null, to: said(key, is, of) }];
  });
}

const fieldsOf = (side: unknown): Map<string, unknown> =>
  new Map(
    typeof side === 'object'
      ? Object.entries(side ?? {})
      : side === undefined
        ? []
        : [['value', side]],
  );

/** @param of the currency of the line's amounts, which the log keeps in minor units */
function said(key: string, value: unknown, of: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  // by the plain list: a schema here would bring the validator into everybody's first page
  const known = CURRENCIES.find((one) => one === of);
  if (MINOR.has(key) && known && /^\d+$/.test(String(value)))
    return formatMoney({
      amount: formatAmount(BigInt(String(value)), known),
      currency: known,
    });
  if (typeof value === 'string') return VALUES[key]?.[value] ?? value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
