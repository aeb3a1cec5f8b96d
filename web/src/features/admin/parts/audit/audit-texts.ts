import { readableSettingName } from '../settings/settings-form.ts';
import { settingAddress } from '../settings/settings-sections.ts';

/** Subjects for a filter: `user` finds every `user.*`. */
export const AUDIT_SUBJECTS = [
  { value: 'user', label: 'Personas' },
  { value: 'bank_account', label: 'Cuentas bancarias' },
  { value: 'chain_address', label: 'Direcciones de USDT' },
  { value: 'kyc', label: 'Verificaciones' },
  { value: 'deposit', label: 'Depósitos' },
  { value: 'withdrawal', label: 'Retiros' },
  { value: 'transfer', label: 'Transferencias' },
  { value: 'payments', label: 'Cobros por proveedores' },
  { value: 'chain_send', label: 'Envíos por la cadena' },
  { value: 'project', label: 'Proyectos' },
  { value: 'attestation', label: 'Constancias' },
  { value: 'attestor', label: 'Profesionales' },
  { value: 'funds', label: 'Fondos de proyectos' },
  { value: 'question', label: 'Preguntas' },
  { value: 'compliance', label: 'Prevención de lavado' },
  { value: 'incident', label: 'Incidentes' },
  { value: 'list', label: 'Descargas de listas' },
  { value: 'registry', label: 'Impuestos y registro' },
  { value: 'company', label: 'Empresas' },
  { value: 'estate', label: 'Cuentas congeladas' },
  { value: 'rights', label: 'Pedidos de derechos' },
  { value: 'text', label: 'Textos legales' },
  { value: 'indexes', label: 'Índices' },
  { value: 'revenue', label: 'Ingresos de la plataforma' },
  { value: 'treasury', label: 'Banco' },
  { value: 'payout', label: 'Lotes de pago' },
  { value: 'stage', label: 'Etapas de obra' },
  { value: 'unit', label: 'Pasos de unidades' },
  { value: 'proof', label: 'Pruebas' },
  { value: 'settings', label: 'Ajustes' },
] as const;

/** An entry's target: its name, else its order number; null without either. */
export function targetWords(line: {
  targetKind: string;
  targetId: string | null;
  targetName: string | null;
  before: unknown;
  after: unknown;
}): string | null {
  if (line.targetName !== null) return line.targetName;
  if (line.targetKind === 'setting') return readableSettingName(line.targetId ?? '');
  return orderOf(line.after) ?? orderOf(line.before);
}

const orderOf = (side: unknown): string | null =>
  typeof side === 'object' && side !== null && 'order' in side && typeof side.order === 'string'
    ? side.order
    : null;

/** The page of an entry's target; null without one. */
export function targetLink(kind: string, id: string | null): string | null {
  if (kind === 'setting' || kind === 'settings') return settingAddress(id);
  if (kind === 'bank_line' || kind === 'bank_statement' || kind === 'bank_rule')
    return '/admin/bank';
  if (kind === 'bank_declaration') return '/admin/bank?vista=saldos';
  if (kind === 'attestor') return '/admin/attestors';
  if (kind === 'revenue') return '/admin/treasury';
  if (id === null) return null;
  if (kind === 'payment_run') return `/admin/payouts?lote=${id}`;
  if (kind === 'user') return `/admin/users/${id}`;
  if (kind === 'project') return `/project/${id}`;
  const list = new Map([
    ['deposit', 'deposits'],
    ['withdrawal', 'withdrawals'],
    ['transfer', 'transfers'],
  ]).get(kind);
  return list ? `/admin/${list}?id=${id}` : null;
}
