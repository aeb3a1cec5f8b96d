import type { Policy } from '#contract/compliance/policy.ts';
import type { PolicyView } from '#contract/compliance/schemas.ts';
import { ALERT_RULES } from '#contract/compliance/values.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { editableMoney } from '#web/shared/format/money-input.ts';

/** The numbers of a policy by subject, in form order: their labels, and whether they are amounts in its unit. */
export const POLICY_GROUPS = [
  {
    title: 'Límites por persona',
    numbers: [
      { key: 'monthlyLow', name: 'Límite del período, riesgo bajo', isAmount: true },
      { key: 'monthlyMedium', name: 'Límite del período, riesgo medio', isAmount: true },
      { key: 'monthlyHigh', name: 'Límite del período, riesgo alto', isAmount: true },
      { key: 'limitDays', name: 'Límite del período: días', isAmount: false },
    ],
  },
  {
    title: 'Personas expuestas',
    numbers: [
      { key: 'exposedAbove', name: 'Persona expuesta: aprobación por encima de', isAmount: true },
      { key: 'exposedDays', name: 'Persona expuesta: se suman los días', isAmount: false },
      {
        key: 'exposedYears',
        name: 'Persona expuesta: años desde que dejó el cargo',
        isAmount: false,
      },
    ],
  },
  {
    title: 'Empresas',
    numbers: [
      { key: 'beneficialOwnerPercent', name: 'Beneficiario final: desde (%)', isAmount: false },
      {
        key: 'candidateMonths',
        name: 'Representante no aprobado, se borra: meses',
        isAmount: false,
      },
    ],
  },
  {
    title: 'Registro y USDT',
    numbers: [
      {
        key: 'registryFrom',
        name: 'Registro de movimientos, personas: desde, en pesos',
        isAmount: true,
      },
      {
        key: 'registryFromCompany',
        name: 'Registro de movimientos, empresas: desde, en pesos',
        isAmount: true,
      },
      { key: 'travelFrom', name: 'USDT: se declara quién envía o recibe desde', isAmount: true },
    ],
  },
  {
    title: 'Financiamiento colectivo',
    numbers: [
      {
        key: 'fundingPerProject',
        name: 'Financiamiento colectivo: tope por proyecto (0, sin tope)',
        isAmount: true,
      },
      {
        key: 'fundingPerPerson',
        name: 'Financiamiento colectivo: tope por persona, entre todos (0, sin tope)',
        isAmount: true,
      },
      {
        key: 'fundingDays',
        name: 'Financiamiento colectivo: se suman las compras de los últimos días',
        isAmount: false,
      },
    ],
  },
  {
    title: 'Alertas',
    numbers: [
      { key: 'structuringThreshold', name: 'Fraccionamiento: umbral', isAmount: true },
      {
        key: 'structuringPercent',
        name: 'Fraccionamiento: apenas por debajo (%)',
        isAmount: false,
      },
      { key: 'structuringCount', name: 'Fraccionamiento: cantidad', isAmount: false },
      { key: 'structuringDays', name: 'Fraccionamiento: días', isAmount: false },
      { key: 'roundTripDays', name: 'Entra y sale sin invertir: días', isAmount: false },
      {
        key: 'roundTripCamePercent',
        name: 'Entra y sale: de lo que sale entró antes al menos (%)',
        isAmount: false,
      },
      {
        key: 'roundTripInvestedPercent',
        name: 'Entra y sale: de lo que entró se invirtió menos de (%)',
        isAmount: false,
      },
      { key: 'accountDays', name: 'Cuenta nueva: días', isAmount: false },
    ],
  },
  {
    title: 'Riesgo',
    numbers: [
      { key: 'riskMediumFrom', name: 'Riesgo medio: desde (puntos)', isAmount: false },
      { key: 'riskHighFrom', name: 'Riesgo alto: desde (puntos)', isAmount: false },
      { key: 'riskExposed', name: 'Puntos: persona expuesta', isAmount: false },
      { key: 'riskObliged', name: 'Puntos: sujeto obligado', isAmount: false },
      { key: 'riskUndeclared', name: 'Puntos: sin declaración jurada', isAmount: false },
      { key: 'riskAlert', name: 'Puntos: cada alerta alta', isAmount: false },
      { key: 'riskAlertsMost', name: 'Alertas altas que suman, a lo sumo', isAmount: false },
      {
        key: 'riskDays',
        name: 'Alertas altas y USDT que suman: de los últimos días',
        isAmount: false,
      },
      { key: 'riskCompany', name: 'Puntos: persona jurídica', isAmount: false },
      { key: 'riskExposedOwner', name: 'Puntos: beneficiario final expuesto', isAmount: false },
      {
        key: 'riskNobodyReaches',
        name: 'Puntos: nadie llega al porcentaje de beneficiario final',
        isAmount: false,
      },
      { key: 'riskOwnsProjects', name: 'Puntos: cobra por proyectos propios', isAmount: false },
      { key: 'riskUsdt', name: 'Puntos: opera con USDT', isAmount: false },
      { key: 'riskNoSecondFactor', name: 'Puntos: sin segundo factor', isAmount: false },
      { key: 'riskListedCountry', name: 'Puntos: país de mayor riesgo', isAmount: false },
      {
        key: 'riskListedOwner',
        name: 'Puntos: beneficiario final de un país de mayor riesgo',
        isAmount: false,
      },
      { key: 'riskAbroad', name: 'Puntos: residencia en otro país', isAmount: false },
      { key: 'reviewMonthsLow', name: 'Revisión del riesgo bajo: meses', isAmount: false },
      { key: 'reviewMonthsMedium', name: 'Revisión del riesgo medio: meses', isAmount: false },
      { key: 'reviewMonthsHigh', name: 'Revisión del riesgo alto: meses', isAmount: false },
    ],
  },
  {
    title: 'Plazos',
    numbers: [
      {
        key: 'rightsHours',
        name: 'Plazo de arrepentimiento, baja y fallecimiento: horas',
        isAmount: false,
      },
      { key: 'accessDays', name: 'Plazo de acceso a los datos: días corridos', isAmount: false },
      {
        key: 'correctionDays',
        name: 'Plazo de corrección y eliminación de datos: días hábiles',
        isAmount: false,
      },
      {
        key: 'reportHours',
        name: 'Reporte de un caso: horas desde la conclusión',
        isAmount: false,
      },
      { key: 'reportDays', name: 'Reporte de un caso: días desde la operación', isAmount: false },
      {
        key: 'incidentHours',
        name: 'Incidente: horas para informar a la autoridad',
        isAmount: false,
      },
    ],
  },
  {
    title: 'Preguntas al comprar',
    numbers: [
      {
        key: 'knowledgeRight',
        name: 'Preguntas al comprar: respuestas para aprobar',
        isAmount: false,
      },
      {
        key: 'knowledgeYears',
        name: 'Preguntas al comprar: se repiten a los años',
        isAmount: false,
      },
    ],
  },
] as const;

type PolicyNumber = (typeof POLICY_GROUPS)[number]['numbers'][number];

/** The same, without their subjects. */
export const POLICY_NUMBERS = POLICY_GROUPS.flatMap(
  ({ numbers }): readonly PolicyNumber[] => numbers,
);

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

const stopRows = (policy: Policy): Row[] => [
  { label: 'Declaración que falta', value: MISSING[policy.missingDeclaration] },
  { label: 'Los montos son', value: UNITS[policy.unit] },
  { label: 'Salario mínimo', value: formatMoney({ amount: policy.minimumWage, currency: 'ARS' }) },
  { label: 'Por encima del límite del período', value: OVER[policy.overMonthly] },
  { label: 'USDT sin declarar quién envía o recibe', value: TRAVEL[policy.travel] },
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

type Requested = Pick<PolicyView, 'holdsFrom' | 'decidedAt' | 'state' | 'values'>;
/** The order in which approved policies hold: by their day, and on one day by their approval. */
const orderOf = ({ holdsFrom, decidedAt }: Requested): string => `${holdsFrom} ${decidedAt ?? ''}`;

/**
 * The values that a decided request replaced, or would have replaced: of the approved ones before it, the latest to hold.
 * @param of.first the values in force before any was approved
 */
export function formerValues(
  one: Requested,
  { items, first }: { readonly items: readonly Requested[]; readonly first: Policy },
): Policy {
  const before = items
    .filter(
      (other) =>
        other.state === 'approved' &&
        orderOf(other) < orderOf(one) &&
        // a refused one would have held beside those that were approved by then
        (one.state === 'approved' || (other.decidedAt ?? '') < (one.decidedAt ?? '')),
    )
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return before.at(-1)?.values ?? first;
}
