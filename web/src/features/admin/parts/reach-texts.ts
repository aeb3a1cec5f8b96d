import type { DeskService, DeskServiceState } from '#contract/desk/health.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { formatDay } from '#web/shared/format/dates.ts';

/** A time on a service's card. */
export interface ReachMoment {
  readonly label: string;
  readonly at: string | null;
  /** Shown instead of a missing time. */
  readonly none: string;
  /** What happened then. */
  readonly hint: string | null;
}

type Reach = Omit<DeskServiceState, 'kinds' | 'mails' | 'simulated'>;

/** The state of a service in a sentence: what works now. */
export function stateInWords({ service, state, fault }: Reach): string {
  if (state === 'off') return OFF[service];
  if (state === 'unknown') return UNKNOWN[service];
  if (state === 'ok') return OK[service];
  return `${fault ? `${deskLabel('serviceFault', fault)}. ` : ''}${FAILING[service]}`;
}

/** When a service last answered, and when and why it last failed; also shown when it never did. */
export function momentsOf(of: Reach): ReachMoment[] {
  const { service, state, answeredAt, failedAt, failingSince, fault, httpStatus } = of;
  if (state === 'off') return [];
  const isBank = service === 'bank';
  const why = fault && `${deskLabel('serviceFault', fault)}${httpStatus ? ` (${httpStatus})` : ''}`;
  return [
    {
      label: isBank ? 'Último extracto' : 'Última respuesta',
      at: answeredAt,
      none: 'Ninguna todavía',
      hint: coverageWords(of),
    },
    ...(failingSince ? [{ label: 'Falla desde', at: failingSince, none: '', hint: null }] : []),
    {
      label: 'Última falla',
      at: failedAt ?? failingSince,
      none: 'Ninguna',
      hint: why,
    },
  ].map((one) => (isBank && one.label === 'Último extracto' ? { ...one, none: 'Ninguno' } : one));
}

/** How far the statements of the company's accounts reach: each account that is behind, or all of them. */
function coverageWords({ coveredTo, behind }: Pick<Reach, 'coveredTo' | 'behind'>): string | null {
  if (coveredTo === null) return null;
  if (behind.length === 0) return `Todas las cuentas llegan al ${formatDay(coveredTo)}`;
  return behind
    .map(({ account, coveredTo: day }) => `${account}: llega al ${formatDay(day)}`)
    .join('. ');
}

const OK: Readonly<Record<DeskService, string>> = {
  kyc: 'Las verificaciones de identidad siguen su curso.',
  mail: 'Los correos salen.',
  bank: 'Cada cuenta con extracto tiene sus últimos días hábiles.',
  chain: 'Los depósitos y envíos de USDT siguen su curso.',
  rates: 'La cotización del mercado llega.',
};
const FAILING: Readonly<Record<DeskService, string>> = {
  kyc: 'Nadie puede verificar su identidad hasta que vuelva.',
  mail: 'Los correos esperan y salen cuando vuelva.',
  bank: 'Sin su extracto no se ve qué entró y qué salió; si la cuenta no se movió, alcanza con declarar su saldo.',
  chain: 'Los depósitos y envíos de USDT esperan hasta que vuelva.',
  rates: 'Con una cotización vencida no se cambia moneda.',
};
const UNKNOWN: Readonly<Record<DeskService, string>> = {
  kyc: 'Todavía no se consultó.',
  mail: 'Todavía no salió ningún correo.',
  bank: 'Todavía no se importó ningún extracto.',
  chain: 'Todavía no se consultó.',
  rates: 'Todavía no se consultó.',
};
const OFF: Readonly<Record<DeskService, string>> = {
  kyc: 'No está configurada: nadie puede verificar su identidad.',
  mail: 'No está configurado: los correos no salen de esta instalación.',
  bank: 'No se usa en esta instalación.',
  chain: 'No está configurada: no se ofrecen depósitos ni retiros de USDT.',
  rates: 'Rige la cotización fija de los ajustes.',
};
