import type { Generated } from 'kysely';
import type { IncidentEntryKind, IncidentKind } from '#contract/incidents/values.ts';

export interface IncidentsTable {
  id: string;
  /** In the order of recording. */
  number: Generated<number>;
  kind: IncidentKind;
  title: string;
  started_at: Date;
  detected_at: Date;
  affected: string;
  people: number | null;
  due_at: Date;
  recorded_by: string;
  recorded_at: Date;
}

export interface IncidentEntriesTable {
  id: string;
  incident_id: string;
  kind: IncidentEntryKind;
  happened_at: Date;
  whom: string;
  body: string;
  recorded_by: string;
  recorded_at: Date;
  seq: Generated<number>;
}

interface IncidentRemindersTable {
  incident_id: string;
  reminded_at: Date;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    incidents: IncidentsTable;
    incident_entries: IncidentEntriesTable;
    incident_reminders: IncidentRemindersTable;
    incident_facts: Pick<IncidentsTable, 'id' | 'title' | 'detected_at'> & { number: number };
    /** Unanswered ones, for the inbox. */
    incident_clock_facts: Pick<IncidentsTable, 'id' | 'title' | 'detected_at' | 'due_at'> & {
      number: number;
    };
  }
}
