import type { Generated, GeneratedAlways } from 'kysely';

interface LiveChangesTable {
  seq: GeneratedAlways<bigint>;
  at: Generated<Date>;
  topic: 'balance' | 'round' | 'movement' | 'bell';
  /** The people concerned; empty for a round, which concerns all users. */
  people: string[];
  /** Projects of a round, kinds of movements, or categories of notifications. */
  about: string[];
}

interface EventTicketsTable {
  ticket_hash: Buffer;
  session_id: string;
  expires_at: Date;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    live_changes: LiveChangesTable;
    event_tickets: EventTicketsTable;
  }
}
