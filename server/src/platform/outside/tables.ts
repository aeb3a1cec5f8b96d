export type OutsideService = 'kyc' | 'chain' | 'mail' | 'rates';

/** Why a service failed. */
export type OutsideFault = 'silent' | 'unreachable' | 'refused' | 'unreadable';

interface OutsideCallsTable {
  service: OutsideService;
  answered_at: Date | null;
  failed_at: Date | null;
  /** Null while it answers. */
  failing_since: Date | null;
  fault: OutsideFault | null;
  /** The status of its answer; null without one. */
  http_status: number | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    outside_calls: OutsideCallsTable;
    outside_call_facts: OutsideCallsTable;
  }
}
