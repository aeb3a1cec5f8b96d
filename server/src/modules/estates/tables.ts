export interface HeirContactsTable {
  user_id: string;
  name: string;
  relation: string;
  email: string;
  phone: string;
  updated_at: Date;
}

export interface EstatesTable {
  id: string;
  user_id: string;
  request_id: string;
  code: string;
  /** `YYYY-MM-DD`. */
  died_on: string;
  state: 'frozen' | 'lifted';
  /**
   * Whether another cause to block the account existed before or came since: then lifting the freeze leaves it blocked.
   */
  was_blocked: boolean;
  frozen_by: string;
  frozen_at: Date;
  lifted_by: string | null;
  lifted_at: Date | null;
  reason: string | null;
  /** Who asked to lift the freeze of an author who is gone: another administrator lifts it. */
  lift_asked_by: string | null;
  lift_asked_at: Date | null;
  lift_reason: string | null;
}

/** A corrected day of death, with the day that was recorded before. */
export interface EstateDayChangesTable {
  id: string;
  estate_id: string;
  died_on_before: string;
  died_on: string;
  reason: string;
  changed_by: string;
  changed_at: Date;
}

export interface EstateTransfersTable {
  /** Also the id of its ledger entry. */
  id: string;
  estate_id: string;
  state: 'proposed' | 'done' | 'refused';
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

export interface EstateHeirsTable {
  transfer_id: string;
  user_id: string;
  place: number;
  /** Hundredths of a percent. */
  share_bps: number;
}

export interface EstateUnitsTable {
  transfer_id: string;
  reservation_id: string;
  heir_id: string;
}

/** A proposal to write off what a dead person owes; its ledger entry has the same id. */
export interface EstateWriteOffsTable {
  id: string;
  estate_id: string;
  state: 'proposed' | 'done' | 'refused';
  reason: string;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  /** Why it was refused. */
  refusal: string | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    heir_contacts: HeirContactsTable;
    estates: EstatesTable;
    estate_day_changes: EstateDayChangesTable;
    estate_transfers: EstateTransfersTable;
    estate_heirs: EstateHeirsTable;
    estate_units: EstateUnitsTable;
    estate_write_offs: EstateWriteOffsTable;
    /** Proposals that wait for a second administrator. */
    pending_distribution_facts: Pick<EstateTransfersTable, 'id' | 'proposed_by' | 'proposed_at'> &
      Pick<EstatesTable, 'user_id'>;
    /** Write-offs that wait for a second administrator. */
    pending_write_off_facts: Pick<EstateWriteOffsTable, 'id' | 'proposed_by' | 'proposed_at'> &
      Pick<EstatesTable, 'user_id'>;
    /** Freezes that one administrator asked to lift and another one has to. */
    pending_lift_facts: Pick<EstatesTable, 'id' | 'user_id'> & { asked_by: string; asked_at: Date };
    /** People whose accounts are frozen now, and since when. */
    estate_facts: Pick<EstatesTable, 'user_id'> & { since: Date };
  }
}
