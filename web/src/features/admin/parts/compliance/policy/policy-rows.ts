import type { Policy } from '#contract/compliance/policy.ts';
import { ALERT_RULES } from '#contract/compliance/values.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { editableMoney } from '#web/shared/format/money-input.ts';
import { POLICY_GROUPS, type PolicyNumber } from './policy-numbers.ts';

export const MISSING = {
  ask: 'Se pide, y nada se detiene',
  hold: 'Los retiros esperan y no se compra',
} as const;

export const OVER = {
  warn: 'Se avisa a Operaciones',
  refuse: 'Se rechaza lo que lo supera',
} as const;

export const TRAVEL = {
  off: 'No se pide',
  ask: 'Se pide, y nada se detiene',
  hold: 'El movimiento espera',
} as const;

export const UNITS = { wages: 'Salarios mínimos', pesos: 'Pesos' } as const;

interface Row {
  readonly label: string;
  readonly value: string;
}

/** The subjects of a policy's values that are no numbers. */
export const SUBJECTS = {
  stops: 'Qué se detiene',
  lists: 'Días y países',
  levels: 'Nivel de cada alerta',
} as const;

/** A policy as rows, by subject. */
export const policySections = (policy: Policy): { title: string; rows: Row[] }[] => [
  { title: SUBJECTS.stops, rows: stopRows(policy) },
  ...POLICY_GROUPS.map(({ title, numbers }) => ({
    title,
    rows: numbers.map((number) => ({ label: number.name, value: textOf(number, policy) })),
  })),
  { title: SUBJECTS.lists, rows: listRows(policy) },
  {
    title: SUBJECTS.levels,
    rows: ALERT_RULES.map((rule) => ({
      label: `Alerta: ${deskLabel('alertRule', rule)}`,
      value: deskLabel('ruleLevel', policy.levels[rule]),
    })),
  },
];

/** The values that decide what stops a movement, as the form and the rows name them. */
export const STOPS = {
  missingDeclaration: 'Declaración que falta',
  overMonthly: 'Por encima del límite del período',
  travel: 'USDT sin declarar quién envía o recibe',
  unit: 'Los montos son',
} as const;

const stopRows = (policy: Policy): Row[] => [
  { label: STOPS.missingDeclaration, value: MISSING[policy.missingDeclaration] },
  { label: STOPS.unit, value: UNITS[policy.unit] },
  { label: 'Salario mínimo', value: formatMoney({ amount: policy.minimumWage, currency: 'ARS' }) },
  { label: STOPS.overMonthly, value: OVER[policy.overMonthly] },
  { label: STOPS.travel, value: TRAVEL[policy.travel] },
];

const listRows = (policy: Policy): Row[] => [
  { label: 'Días no laborables', value: policy.nonWorkingDays.map(formatDay).join(', ') || '—' },
  { label: 'Países de mayor riesgo', value: policy.countries.join(', ') || '—' },
];

/** In pesos, whatever the unit is. */
const REGISTRY: ReadonlySet<string> = new Set(['registryFrom', 'registryFromCompany']);

/** Amounts of the policy's unit with that unit; the registry's, in pesos whatever the unit is. */
function textOf({ key, isAmount }: PolicyNumber, policy: Policy): string {
  const value = policy[key];
  if (REGISTRY.has(key) || (isAmount && policy.unit === 'pesos'))
    return formatMoney({ amount: String(value), currency: 'ARS' });
  const number = editableMoney(String(value));
  return isAmount ? `${number} ${number === '1' ? 'salario' : 'salarios'}` : number;
}

/** The differences between two policies, in words. */
export const policyChanges = (before: Policy, after: Policy): string[] => {
  const was = policySections(before).flatMap(({ rows }) => rows);
  return policySections(after)
    .flatMap(({ rows }) => rows)
    .filter(({ value }, at) => value !== was[at]?.value)
    .map(({ label: name, value }) => `${name}: ${value}`);
};
