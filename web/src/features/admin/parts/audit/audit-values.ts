import { PROFESSIONS } from '#contract/attestations/words.ts';
import type { AuditValues } from '#contract/audit/fields.ts';
import { COMPANY_LABELS } from '#contract/companies/words.ts';
import { DESK_LABELS } from '#contract/desk/words.ts';
import { FRAME_AUDIENCES, FRAME_KINDS } from '#contract/frames/words.ts';
import { STEP_WORDS } from '#contract/handovers/words.ts';
import { OWNER_CAUSES } from '#contract/owners/words.ts';
import { PROVIDER_LABELS } from '#contract/payments/providers.ts';
import type { RegistryKind } from '#contract/registry/values.ts';
import { TRUST_EVENTS } from '#contract/registry/words.ts';
import { LABELS } from '#contract/words.ts';
import { PROJECT_FIELDS } from './audit-project-fields.ts';

type Words = Readonly<Record<string, string>>;

const ASKED = {
  create: 'Una cuenta de administración nueva',
  role: 'Otro rol',
  password: 'Un enlace para elegir otra contraseña',
  factor: 'Quitar el segundo factor',
  document: 'Cambiar el documento o el CUIT',
};
/** The exports for registries, as their page names them. */
const EXPORTS: Readonly<Record<RegistryKind, string>> = {
  subjects: 'Movimientos y saldos por persona',
  tokens: 'Altas y bajas de tokens por proyecto',
  annual: 'Resumen anual de cada persona',
  clients: 'Cantidad de clientes y volumen',
  funds: 'Fondos de cada proyecto',
};

/** The vocabularies of a state's field, which every action shares. */
export const STATES = {
  status: [
    LABELS.movementStatus,
    LABELS.projectStatus,
    // in early entries
    { pre_approved: 'Preaprobado', expired: 'Vencido', returned: 'Devuelto' },
  ],
  company_state: [COMPANY_LABELS.state, { pending: 'En revisión' }],
} as const satisfies Readonly<Record<string, readonly Words[]>>;
const [MOVED, PROJECT, EARLY] = STATES.status;
const [COMPANY, REVIEWED] = STATES.company_state;

const VALUES: Readonly<Record<string, Words>> & {
  readonly [Field in Exclude<keyof AuditValues, 'kind'>]: Readonly<
    Record<AuditValues[Field], string>
  >;
} = {
  status: { ...EARLY, ...MOVED, ...PROJECT },
  company_state: { ...COMPANY, ...REVIEWED },
  role: LABELS.role,
  state: LABELS.userState,
  kyc_status: LABELS.kycStatus,
  kycStatus: LABELS.kycStatus,
  step: STEP_WORDS,
  frame: FRAME_KINDS,
  audience: FRAME_AUDIENCES,
  asked: ASKED,
  ownerCause: OWNER_CAUSES,
  rule: DESK_LABELS.alertRule,
  level: DESK_LABELS.alertLevel,
  risk: DESK_LABELS.riskLevel,
  currency: LABELS.currency,
  provider: { ...PROVIDER_LABELS, sumsub: 'Sumsub' },
  list: DESK_LABELS.deskFile,
  changed: PROJECT_FIELDS,
  profession: PROFESSIONS,
  to: {
    available: 'Billetera',
    funds: 'Fondos',
    buyback: 'Recompra',
    rent: 'Renta',
    fx: 'Cambio',
  },
};
/** What a `kind` is, by the beginning of the action: two vocabularies may have one value with different words. */
const KINDS: readonly (readonly [string, Words])[] = [
  ['treasury.', DESK_LABELS.bankLineKind],
  ['compliance.officer_', DESK_LABELS.officerKind],
  ['registry.trust_', TRUST_EVENTS],
  ['registry.export', EXPORTS],
  ['text.', LABELS.textKind],
  ['project.paper', LABELS.paperKind],
  // early entries have the kind of a legal frame or a request here
  ['project.frame_', FRAME_KINDS],
  ['user.', ASKED],
];

/** The words for a value of a field in an action's entry; undefined where the value is no one of a fixed set. */
export function valueWords(action: string, field: string, value: string): string | undefined {
  const words =
    field === 'kind' ? KINDS.find(([begin]) => action.startsWith(begin))?.[1] : VALUES[field];
  return words?.[value];
}
