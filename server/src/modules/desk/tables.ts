import type { ViewedList } from '#contract/desk/views.ts';

interface DeskOpeningsTable {
  kind: string;
  item_id: string;
  opened_by: string;
  seen_at: Date;
}

/** What administrators write about a person for one another. */
export interface PersonNotesTable {
  id: string;
  user_id: string;
  body: string;
  written_by: string;
  written_at: Date;
}

/** Controls of the books that failed when they were last run. */
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
