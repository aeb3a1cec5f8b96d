import type { ColumnType } from 'kysely';

export interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}

export interface SettingsHistoryTable {
  id: string;
  at: Date;
  user_id: string;
  key: string;
  before: string;
  after: string;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    settings: SettingsTable;
    settings_history: SettingsHistoryTable;
  }
}
