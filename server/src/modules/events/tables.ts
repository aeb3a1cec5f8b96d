import type { Generated, GeneratedAlways } from 'kysely';

interface LiveChangesTable {
  seq: GeneratedAlways<bigint>;
  at: Generated<Date>;
  topic: 'balance' | 'round' | 'movement' | 'bell';
  /** Whose it is; empty for a round, which is everybody's. */
  people: string[];
  /** Projects of a round, kinds of movements, categories of notifications. */
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
