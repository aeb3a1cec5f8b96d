import type { RegistryKind } from '#contract/registry/values.ts';

export interface RegistryExportsTable {
  id: string;
  kind: RegistryKind;
  /** `YYYY-MM-DD`, both included. */
  from_day: string;
  to_day: string;
  format: 'csv' | 'xlsx';
  made_by: string;
  made_at: Date;
  rows: number;
  differences: number;
  sha256: string;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    registry_exports: RegistryExportsTable;
  }
}
