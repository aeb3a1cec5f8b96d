import type { ColumnType } from 'kysely';

interface SettingsTable {
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

export interface SettingChangesTable {
  id: string;
  key: string;
  value: ColumnType<unknown, string, never>;
  before: string;
  after: string;
  asked_by: string;
  asked_at: Date;
  expires_at: Date;
  /** `pending` until another administrator approves it, `approved` until it takes effect. */
  status: 'pending' | 'approved' | 'done' | 'withdrawn';
  /** Who approved or withdrew it; null when a later change replaced it. */
  decided_by: string | null;
  decided_at: Date | null;
  holds_from: Date | null;
  reason: string | null;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    settings: SettingsTable;
    settings_history: SettingsHistoryTable;
    setting_changes: SettingChangesTable;
    /** Those that wait for a second administrator. */
    pending_setting_facts: Pick<
      SettingChangesTable,
      'id' | 'key' | 'before' | 'after' | 'asked_by' | 'asked_at' | 'expires_at'
    >;
  }
}
