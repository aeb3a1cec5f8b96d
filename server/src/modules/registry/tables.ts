import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { RegistryKind, TrustEvent } from '#contract/registry/values.ts';

export interface RegistryExportsTable {
  id: string;
  kind: RegistryKind;
  /** `YYYY-MM-DD`, both included. */
  from_day: string;
  to_day: string;
  format: 'csv' | 'xlsx';
  made_by: string;
  made_at: Date;
  rows: number;
  differences: number;
  sha256: string;
}

interface BankBuyingRatesTable {
  id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Pesos for a dollar, as decimal text. */
  buy: string;
  source: string;
  recorded_by: string;
  recorded_at: Date;
  seq: GeneratedAlways<bigint>;
}

export type BankRateRow = Selectable<BankBuyingRatesTable>;

interface TrustEventsTable {
  project_id: string;
  kind: TrustEvent;
  /** `YYYY-MM-DD`. */
  day: string;
  /** How many people or units it is about; zero where the record that it came from was replaced. */
  count: number;
  due_on: string;
}

interface TrustCountingTable {
  one: Generated<boolean>;
  /** `YYYY-MM-DD`: earlier events of trusts are not counted. */
  since: string;
}

export interface TrustFilingsTable {
  id: string;
  /** The act that filed several events; null for one from before such acts. */
  act_id: string | null;
  project_id: string;
  kind: TrustEvent;
  day: string;
  /** How many people or units the event was about then. */
  count: number;
  filed_on: string;
  reference: string;
  recorded_by: string;
  recorded_at: Date;
  seq: Generated<bigint>;
}

/** An event of a project whose frame in force is a trust, with its latest filing. */
export interface TrustEventFacts extends TrustEventsTable {
  filed_count: number | null;
  filed_on: string | null;
  reference: string | null;
  recorded_by: string | null;
  recorded_at: Date | null;
  /** Whether nothing was filed, or more happened since. */
  is_open: boolean;
  /** How many other events the same act filed, without those that were corrected since. */
  filed_beside: number;
  /** The latest filing. */
  filing_id: string | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    registry_exports: RegistryExportsTable;
    bank_buying_rates: BankBuyingRatesTable;
    trust_events: TrustEventsTable;
    trust_counting: TrustCountingTable;
    trust_frame_facts: { project_id: string; since: Date };
    trust_filings: TrustFilingsTable;
    trust_event_facts: TrustEventFacts;
  }
}
