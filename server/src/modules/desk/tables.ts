import type { ViewedList } from '#contract/desk/views.ts';

interface DeskOpeningsTable {
  kind: string;
  item_id: string;
  opened_by: string;
  seen_at: Date;
}

/** Administrators' notes about a person, for other administrators. */
export interface PersonNotesTable {
  id: string;
  user_id: string;
  body: string;
  written_by: string;
  written_at: Date;
}

/** Checks of the books that failed in their last run. */
interface DeskFailedChecksTable {
  name: string;
  findings: number;
  first_finding: string;
  failed_at: Date;
  seen_at: Date;
}

/** A view of a list that an administrator saved for themselves. */
export interface DeskViewsTable {
  id: string;
  owner_id: string;
  list: ViewedList;
  name: string;
  query: string;
  created_at: Date;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    desk_openings: DeskOpeningsTable;
    person_notes: PersonNotesTable;
    desk_failed_checks: DeskFailedChecksTable;
    desk_views: DeskViewsTable;
  }
}
