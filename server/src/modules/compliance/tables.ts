import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { Policy } from '#contract/compliance/policy.ts';
import type {
  AlertLevel,
  AlertRule,
  AlertState,
  CaseState,
  ChainMovement,
  Exposure,
  FundsOrigin,
  OfficerKind,
  RiskLevel,
  ScreenedMovement,
} from '#contract/compliance/values.ts';
import type { RiskReason } from './rules/risk.ts';

export interface Residence {
  country: string;
  number: string;
}

export interface DeclarationsTable {
  id: string;
  user_id: string;
  declared_at: Date;
  text_version: string;
  exposure: Exposure;
  office: string;
  /** `YYYY-MM-DD`. */
  left_on: string | null;
  obliged: boolean;
  obliged_as: string;
  funds_origin: FundsOrigin;
  funds_detail: string;
  residences: JSONColumnType<Residence[]>;
  seq: GeneratedAlways<bigint>;
}

export interface SimplifiedRegimesTable {
  id: string;
  user_id: string;
  adopted: boolean;
  /** `YYYY-MM-DD`. */
  since: string;
  stated_at: Date;
  seq: GeneratedAlways<bigint>;
}

export interface ExposureApprovalsTable {
  id: string;
  declaration_id: string;
  outcome: 'approved' | 'refused';
  reason: string;
  decided_by: string;
  decided_at: Date;
  seq: GeneratedAlways<bigint>;
}

export interface CompanyExposureApprovalsTable {
  id: string;
  filing_id: string;
  outcome: 'approved' | 'refused';
  reason: string;
  decided_by: string;
  decided_at: Date;
  seq: GeneratedAlways<bigint>;
}

export interface AlertsTable {
  id: string;
  movement: ScreenedMovement;
  movement_id: string;
  order_number: string;
  user_id: string;
  rule: AlertRule;
  level: AlertLevel;
  why: string;
  raised_at: Date;
  /** When its movement was requested: later findings refer to that time too. Never after `raised_at`. */
  moved_at: Date;
  state: AlertState;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  /** When an alert that was over opened again last, and since when it had been over; null when it never did. */
  over_from: Date | null;
  reopened_at: Date | null;
  times: number;
  /** The alert's subject besides its movement, and its size (`rules/about.ts`). */
  about: string;
  size: bigint;
}

/** The person of an erased account, where a record of it has to be kept. */
interface SealedSubjectsTable {
  user_id: string;
  name: string;
  lastname: string;
  document: string | null;
  tax_id: string | null;
  is_company: boolean;
  sealed_at: Date;
}

export interface TravelDeclarationsTable {
  id: string;
  user_id: string;
  movement: ChainMovement;
  movement_id: string;
  order_number: string;
  declared_at: Date;
  whose: 'own' | 'other';
  name: string;
  document: string;
  wallet: 'exchange' | 'self_hosted';
  exchange: string;
  country: string;
  seq: GeneratedAlways<bigint>;
}

/** `until` is `YYYY-MM-DD`; `monthly` centavos. */
export interface LimitRaisesTable {
  id: string;
  user_id: string;
  monthly: bigint;
  until: string;
  reason: string;
  asked_by: string;
  asked_at: Date;
  state: 'pending' | 'approved' | 'refused';
  decided_by: string | null;
  decided_at: Date | null;
  ended_by: string | null;
  ended_at: Date | null;
}

export interface RiskAssessmentsTable {
  id: string;
  user_id: string;
  assessed_at: Date;
  score: number;
  level: RiskLevel;
  reasons: JSONColumnType<RiskReason[]>;
  /** `YYYY-MM-DD`. */
  review_on: string;
  seq: GeneratedAlways<bigint>;
}

export interface PoliciesTable {
  id: string;
  /** `YYYY-MM-DD`. */
  holds_from: string;
  values: JSONColumnType<Policy>;
  asked_by: string;
  asked_at: Date;
  state: 'pending' | 'approved' | 'refused' | 'withdrawn';
  decided_by: string | null;
  decided_at: Date | null;
  /** Who asked to withdraw it after its approval: another administrator does, before it begins. */
  withdraw_asked_by: string | null;
  withdraw_asked_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  seq: GeneratedAlways<bigint>;
}

export interface OfficersTable {
  id: string;
  user_id: string;
  kind: OfficerKind;
  state: 'pending' | 'active' | 'ended';
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  ended_at: Date | null;
  /** Who requested the removal, while it is not approved. */
  end_asked_by: string | null;
  end_asked_at: Date | null;
  /** Since when only the officer can answer it; null while another administrator can, or the officer cannot. */
  end_answers_from: Date | null;
}

export interface AlertStatesTable {
  seq: GeneratedAlways<bigint>;
  alert_id: string;
  state: AlertState;
  at: Date;
}

export interface CasesTable {
  id: string;
  number: string;
  subject_id: string;
  title: string;
  opened_by: string;
  opened_at: Date;
  operation_at: Date;
  state: CaseState;
  concluded_at: Date | null;
  conclusion: string | null;
  due_at: Date | null;
  /** When the report was made, and when it was recorded. */
  reported_at: Date | null;
  recorded_at: Date | null;
  reference: string | null;
  reminded_at: Date | null;
  /** The person it is about, as they were when it was opened (`rules/sealed.ts`); null where nothing was known. */
  subject_name: string | null;
  /** Of a company's account its representative's. */
  subject_document: string | null;
  subject_tax_id: string | null;
  /** Who represented the company. */
  subject_representative: string | null;
}

export interface NotesTable {
  id: string;
  case_id: string;
  written_by: string;
  written_at: Date;
  body: string;
}

/** An alert of a case, and who added it when: with the case, or later. */
export interface CaseAlertsTable {
  case_id: string;
  alert_id: string;
  added_at: Date;
  added_by: string;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    simplified_regimes: SimplifiedRegimesTable;
    /** Digests of the holders of erased accounts about which the desk keeps records. */
    erased_person_keys: { user_id: string; digest: Buffer };
    declarations: DeclarationsTable;
    exposure_approvals: ExposureApprovalsTable;
    company_exposure_approvals: CompanyExposureApprovalsTable;
    compliance_alerts: AlertsTable;
    /** Every change of an alert's state, written by a trigger. */
    compliance_alert_states: AlertStatesTable;
    sealed_subjects: SealedSubjectsTable;
    sealed_subject_facts: Omit<SealedSubjectsTable, 'sealed_at'>;
    /** What other modules may read of alerts, for the queue of those that block a movement. */
    compliance_alert_facts: Pick<
      AlertsTable,
      | 'id'
      | 'movement'
      | 'movement_id'
      | 'user_id'
      | 'rule'
      | 'level'
      | 'raised_at'
      | 'moved_at'
      | 'state'
      | 'order_number'
    >;
    travel_declarations: TravelDeclarationsTable;
    compliance_limit_raises: LimitRaisesTable;
    risk_assessments: RiskAssessmentsTable;
    compliance_policies: PoliciesTable;
    compliance_officers: OfficersTable;
    compliance_cases: CasesTable;
    /** Deadlines of cases, for officers' queues; never shown to the subject. */
    compliance_case_facts: Pick<
      CasesTable,
      'id' | 'subject_id' | 'state' | 'due_at' | 'number' | 'opened_at' | 'operation_at'
    >;
    /** Who counts as politically exposed until a day, with the latest decision on their last declaration. */
    exposure_facts: {
      user_id: string;
      declaration_id: string;
      declared_at: Date;
      exposed_before: string;
      outcome: 'approved' | 'refused' | null;
    };
    company_exposure_facts: { user_id: string; submitted_at: Date };
    risk_review_facts: Pick<RiskAssessmentsTable, 'user_id' | 'review_on' | 'level'>;
    compliance_officer_facts: Pick<OfficersTable, 'user_id'>;
    /** Pending a second administrator, here and below. */
    pending_raise_facts: Pick<
      LimitRaisesTable,
      'id' | 'user_id' | 'monthly' | 'until' | 'asked_by' | 'asked_at'
    >;
    pending_officer_facts: Pick<
      OfficersTable,
      'id' | 'user_id' | 'kind' | 'asked_by' | 'asked_at'
    > & { ends: boolean };
    pending_policy_facts: Pick<PoliciesTable, 'id' | 'holds_from' | 'asked_by' | 'asked_at'> & {
      withdraws: boolean;
    };
    compliance_notes: NotesTable;
    compliance_case_alerts: CaseAlertsTable;
  }
}
