import { toldSettingName } from './settings-form.ts';

<<<<<<< HEAD
/** What the log's actions are called: all of them, or this is not compiled. */
const ACTIONS: Readonly<Record<AuditAction, string>> = {
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
  'project.task': 'Anotó el avance de una tarea ajena',
  'project.file_add': 'Agregó un archivo a un proyecto ajeno',
  'project.file_alt': 'Cambió el texto de un archivo ajeno',
  'project.file_remove': 'Borró un archivo de un proyecto ajeno',
  'project.delete': 'Eliminó el proyecto',
  'project.publish': 'Publicó el proyecto',
  'project.return': 'Devolvió el proyecto',
  'project.cancel': 'Canceló el proyecto',
  'question.answer': 'Respondió una pregunta en lugar del propietario',
  'question.mend': 'Corrigió la respuesta a una pregunta',
  'question.hide': 'Ocultó una pregunta',
  'question.show': 'Volvió a mostrar una pregunta',
  'deposit.send': 'Marcó el depósito en camino',
  'revenue.ask': 'Pidió retirar ingresos',
  'revenue.accept': 'Aprobó un retiro de ingresos',
  'revenue.reject': 'Rechazó un retiro de ingresos',
  'revenue.complete': 'La cadena confirmó un retiro de ingresos',
  'revenue.fail': 'Falló en la cadena un retiro de ingresos',
  'chain_address.prove': 'Probó que una dirección es suya',
  'chain_address.remove': 'Quitó una dirección',
  'deposit.assign': 'Asignó al depósito una transferencia de la cadena',
  'funds.contribution': 'Aportó dinero al proyecto',
  'funds.conversion': 'Convirtió fondos del proyecto',
  'funds.set_aside': 'Apartó fondos del proyecto',
  'payments.held': 'Retuvo un cobro para revisarlo',
  'payments.paid_again': 'El proveedor avisó otro pago de un depósito ya acreditado',
  'payments.odd_notice': 'Llegó un aviso extraño de un proveedor',
  'payments.chargeback': 'Registró un contracargo',
  'payments.refund': 'Registró un reembolso del proveedor',
  'payments.surplus_returned': 'El proveedor devolvió un pago de más, que no se había acreditado',
  'payments.reinstate': 'Repuso el dinero de un contracargo',
  'payments.reinstate_refused': 'No pudo reponer el dinero de un contracargo',
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
  'withdrawal.complete': 'Completó el retiro',
  'withdrawal.reject': 'Rechazó el retiro',
  'withdrawal.return': 'Devolvió el retiro',
  'transfer.accept': 'Aprobó el pase',
  'transfer.reject': 'Rechazó el pase',
};

=======
>>>>>>> h/gaps
/** What is acted upon, for a filter: `user` finds every `user.*`. */
export const AUDIT_SUBJECTS = [
  { value: 'user', label: 'Personas' },
  { value: 'bank_account', label: 'Cuentas bancarias' },
  { value: 'chain_address', label: 'Direcciones de USDT' },
  { value: 'kyc', label: 'Verificaciones' },
  { value: 'deposit', label: 'Depósitos' },
  { value: 'withdrawal', label: 'Retiros' },
  { value: 'transfer', label: 'Pases' },
  { value: 'payments', label: 'Cobros por proveedores' },
  { value: 'chain_send', label: 'Envíos por la cadena' },
  { value: 'project', label: 'Proyectos' },
  { value: 'funds', label: 'Fondos de proyectos' },
  { value: 'question', label: 'Preguntas' },
  { value: 'revenue', label: 'Ingresos de la plataforma' },
  { value: 'treasury', label: 'Banco' },
  { value: 'settings', label: 'Ajustes' },
] as const;

/** What a line is about: its name, else the number of its order; null when the line does not say. */
export function targetWords(line: {
  targetKind: string;
  targetId: string | null;
  targetName: string | null;
  before: unknown;
  after: unknown;
}): string | null {
  if (line.targetName !== null) return line.targetName;
  if (line.targetKind === 'setting') return toldSettingName(line.targetId ?? '');
  return orderOf(line.after) ?? orderOf(line.before);
}

const orderOf = (side: unknown): string | null =>
  typeof side === 'object' && side !== null && 'order' in side && typeof side.order === 'string'
    ? side.order
    : null;

/** Where what a line is about can be seen; null when it has no page. */
export function targetLink(kind: string, id: string | null): string | null {
  if (kind === 'setting' || kind === 'settings') return '/admin/settings';
  if (kind === 'bank_line' || kind === 'bank_statement' || kind === 'revenue')
    return '/admin/treasury';
  if (id === null) return null;
  if (kind === 'user') return `/admin/users?id=${id}`;
  if (kind === 'project') return `/project/${id}`;
  const list = new Map([
    ['deposit', 'deposits'],
    ['withdrawal', 'withdrawals'],
    ['transfer', 'transfers'],
  ]).get(kind);
  return list ? `/admin/${list}?id=${id}` : null;
}
