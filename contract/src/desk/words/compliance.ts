import type {
  AlertLevel,
  AlertRule,
  AlertState,
  OfficerKind,
  RiskFactor,
  RiskLevel,
  RuleLevel,
} from '../../compliance/values.ts';
import type { Words } from '../../core/wording.ts';
import type { IncidentEntryKind, IncidentKind } from '../../incidents/values.ts';

/** The values whose texts follow, by concept. */
export interface ComplianceWorded {
  alertRule: AlertRule;
  alertLevel: AlertLevel;
  alertState: AlertState;
  ruleLevel: RuleLevel;
  riskLevel: RiskLevel;
  riskFactor: RiskFactor;
  officerKind: OfficerKind;
  incidentKind: IncidentKind;
  incidentEntry: IncidentEntryKind;
}

/** Texts of the prevention of money laundering and of incidents. */
export const COMPLIANCE_WORDS: Words<ComplianceWorded> = {
  alertRule: {
    over_profile: 'Supera su perfil',
    account_changed: 'Cuenta nueva y retiro',
    shared_account: 'Cuenta compartida',
    third_party: 'Otra persona paga o cobra',
    round_trip: 'Entra y sale sin invertir',
    structuring: 'Fraccionamiento',
    first_withdrawal: 'Primer retiro',
    no_second_factor: 'Sin segundo factor',
    exposed_unapproved: 'Persona expuesta sin aprobar',
    undeclared: 'Sin declaración jurada',
    limit_refused: 'Quiso pasar su límite',
    travel_missing: 'USDT sin declarar',
  },
  alertLevel: { info: 'Informativa', medium: 'Media', high: 'Alta' },
  alertState: { open: 'Abierta', cleared: 'Resuelta', over: 'Sin causa' },
  ruleLevel: { off: 'No se mira', info: 'Informativa', medium: 'Media', high: 'Alta' },
  riskLevel: { low: 'Bajo', medium: 'Medio', high: 'Alto' },
  riskFactor: { client: 'Cliente', product: 'Producto', channel: 'Canal', place: 'Lugar' },
  officerKind: { officer: 'Titular', deputy: 'Suplente' },
  incidentKind: {
    data: 'Datos personales',
    security: 'Seguridad',
    service: 'Servicio interrumpido',
    provider: 'De un proveedor',
    other: 'Otro',
  },
  incidentEntry: {
    finding: 'Qué se encontró',
    measure: 'Qué se hizo',
    told_authority: 'Se informó a la autoridad',
    told_people: 'Se informó a las personas afectadas',
    told_other: 'Se informó a otros',
    not_told: 'No corresponde informar a la autoridad',
    ended: 'Terminó',
  },
};
