import type { ColumnType, Generated } from 'kysely';

declare module '#platform/database/index.ts' {
  interface Tables {
    idempotency_keys: {
      user_id: string;
      call: string;
      key: string;
      body_hash: string;
      /** Written as JSON text. */
      answer: ColumnType<unknown, string | null, string | null>;
      created_at: Generated<Date>;
      /** Whether its answer was deleted; the key is refused. */
      forgotten: Generated<boolean>;
    };
  }
}
