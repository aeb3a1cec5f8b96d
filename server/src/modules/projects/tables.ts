import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type {
  AppraisalDraft,
  DebtsDraft,
  PaperDraft,
  ProjectBody,
} from '#contract/projects/draft.ts';
import type { RevisedFields, Revision } from '#contract/projects/revisions.ts';
import type {
  PaperAct,
  PaperKind,
  ProjectStatus,
  ProjectType,
  PropertyCategory,
  PropertyStatus,
  RequiredPaper,
  RoundStatus,
  TokenType,
  VaultStatus,
} from '#contract/projects/values.ts';

/** A jsonb column: written as JSON text, since a driver would take a plain array for an SQL array. */
type Json<T> = ColumnType<T, string, string>;
type ContractTokenType = Exclude<TokenType, 'property'>;

interface ProjectsTable {
  id: string;
  owner_id: string;
  status: ProjectStatus;
  version: Generated<number>;
  type: ProjectType;
  name: string;
  search: string;
  tagline: string;
  description: string;
  delivery_date: string | null;
  country: string;
  province: string;
  city: string;
  address: string;
  postal_code: string;
  map_link: string;
  latitude: number | null;
  longitude: number | null;
  features: Json<string[]>;
  useful_info: Json<ProjectBody['usefulInfo']>;
  links: Json<ProjectBody['links']>;
  images: Json<string[]>;
  feature_images: Json<string[]>;
  plans: Json<string[]>;
  documents: Json<PaperDraft[]>;
  trust_contract: string | null;
  bank_accounts: Json<ProjectBody['bankAccounts']>;
  reservation_days: number;
  review_reason: string | null;
  created_at: Date;
  updated_at: Date;
  submitted_at: Date | null;
  published_at: Date | null;
  cancelled_at: Date | null;
}

interface ContractsTable {
  id: string;
  project_id: string;
  position: number;
  name: string;
  token_type: ContractTokenType;
  minimum_ticket: bigint;
  status: Generated<RoundStatus>;
  rent_pay_day: number | null;
  rent_amount: bigint | null;
  rent_bps: number | null;
}

interface RoundsTable {
  id: string;
  project_id: string;
  contract_id: string | null;
  position: number;
  number: number;
  status: Generated<RoundStatus>;
  start_date: string;
  days: number;
  starts_at: Date;
  ends_at: Date;
  /** Its end before a prolongation. */
  former_ends_at: Date | null;
  token_count: bigint;
  rolled_in: Generated<bigint>;
  /** The part of `rolled_in` that was added after it opened. */
  late_in: Generated<bigint>;
  rolled_out: Generated<bigint>;
  price: bigint;
  minimum_bps: number;
  ended_at: Date | null;
}

interface VaultsTable {
  id: string;
  project_id: string;
  contract_id: string;
  position: number;
  number: number;
  status: Generated<VaultStatus>;
  tokens: bigint;
  rolled_in: Generated<bigint>;
  rolled_out: Generated<bigint>;
  buyback_price: bigint;
  buyback_date: string;
  paid_tokens: Generated<bigint>;
}

interface PropertyTypesTable {
  id: string;
  project_id: string;
  position: number;
  name: string;
  category: PropertyCategory;
  surface: number;
  rooms: number;
  features: Json<string[]>;
  description: string;
  images: Json<string[]>;
  plans: Json<string[]>;
}

interface PropertiesTable {
  id: string;
  project_id: string;
  property_type_id: string;
  position: number;
  identifier_a: string;
  identifier_b: string;
  floor: string;
  rooms: number;
  features: Json<string[]>;
  description: string;
  location: Json<ProjectBody['location'] | null>;
  price: bigint;
  reservation_price: bigint;
  status: Generated<PropertyStatus>;
}

interface ManagersTable {
  id: string;
  project_id: string;
  position: number;
  name: string;
  role: string;
  website: string;
  logo: string | null;
}

interface TasksTable {
  id: string;
  project_id: string;
  position: number;
  title: string;
  description: string;
  weight: number;
  start_date: string | null;
  end_date: string | null;
  planned_bps: number;
  done_bps: number;
  updated_at: Date;
}

export interface TaskChangesTable {
  id: string;
  task_id: string;
  user_id: string;
  planned_before: number;
  planned_after: number;
  done_before: number;
  done_after: number;
  note: string;
  changed_at: Date;
}

interface RevisionsTable {
  id: string;
  project_id: string;
  after: Json<RevisedFields>;
  before: Json<RevisedFields>;
  /** The project's version that the owner read. */
  version: number;
  status: Revision['status'];
  requested_by: string;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

export type ProjectRow = Selectable<ProjectsTable>;
export type ContractRow = Selectable<ContractsTable>;
export type RoundRow = Selectable<RoundsTable>;
export type VaultRow = Selectable<VaultsTable>;
export type PropertyTypeRow = Selectable<PropertyTypesTable>;
export type PropertyRow = Selectable<PropertiesTable>;
export type ManagerRow = Selectable<ManagersTable>;
export type TaskRow = Selectable<TasksTable>;
export type RevisionRow = Selectable<RevisionsTable>;

/** A delivery date that was replaced. */
interface DeliveryPromisesTable {
  id: GeneratedAlways<bigint>;
  project_id: string;
  delivery_date: string | null;
  replaced_at: Date;
}

export interface PaperLogTable {
  id: string;
  project_id: string;
  act: PaperAct;
  kind: PaperKind | RequiredPaper;
  file_id: string;
  file_name: string;
  sha256: string;
  issuer: string;
  issued_on: string | null;
  expires_on: string | null;
  /** The value of an appraisal. */
  appraisal: Json<AppraisalDraft> | null;
  /** The debts of a title report. */
  debts: Json<DebtsDraft> | null;
  at: Date;
}
export type PaperLogRow = Selectable<PaperLogTable>;

/** Mandatory kinds of papers by type of project, with the day since which each is required. */
interface MandatoryPapersTable {
  project_type: ProjectType;
  kind: RequiredPaper;
  asked_on: string;
}

/** Ids of rounds, vaults and contracts that were removed from a published project. */
interface RemovedPartsTable {
  id: string;
}

/** The document that an administrator read when they last sent a project back. */
interface ProjectReviewsTable {
  project_id: string;
  reviewed_at: Date;
  reason: string;
  seen: Json<unknown>;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    projects: ProjectsTable;
    contracts: ContractsTable;
    rounds: RoundsTable;
    vaults: VaultsTable;
    property_types: PropertyTypesTable;
    properties: PropertiesTable;
    managers: ManagersTable;
    tasks: TasksTable;
    task_changes: TaskChangesTable;
    project_reviews: ProjectReviewsTable;
    project_revisions: RevisionsTable;
    project_facts: Pick<
      ProjectsTable,
      | 'id'
      | 'owner_id'
      | 'status'
      | 'name'
      | 'city'
      | 'delivery_date'
      | 'published_at'
      | 'cancelled_at'
    >;
    /** Projects in review. */
    project_review_facts: Pick<ProjectsTable, 'id' | 'submitted_at'>;
    revision_facts: Pick<
      RevisionsTable,
      'id' | 'project_id' | 'status' | 'requested_by' | 'requested_at'
    >;
    /** Papers of published projects' dossiers (0105-proofs.sql). */
    project_paper_facts: { project_id: string; file_id: string };
    contract_facts: Omit<ContractsTable, 'position'>;
    round_facts: Omit<RoundsTable, 'position'>;
    vault_facts: Omit<VaultsTable, 'position'>;
    unit_facts: Pick<
      PropertiesTable,
      | 'id'
      | 'project_id'
      | 'property_type_id'
      | 'identifier_a'
      | 'identifier_b'
      | 'price'
      | 'reservation_price'
      | 'status'
    >;
    unit_type_facts: Pick<PropertyTypesTable, 'id' | 'project_id' | 'name'>;
    task_facts: Pick<TasksTable, 'id' | 'project_id' | 'weight' | 'planned_bps' | 'done_bps'>;
    project_paper_log: PaperLogTable;
    mandatory_papers: MandatoryPapersTable;
    delivery_promises: DeliveryPromisesTable;
    removed_parts: RemovedPartsTable;
    delivery_promise_facts: DeliveryPromisesTable;
  }
}
