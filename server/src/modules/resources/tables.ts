import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ResourceKind } from '#contract/resources/schemas.ts';

/** A jsonb column: written as JSON text, because a driver would convert a plain array to an SQL array. */
type Json<T> = ColumnType<T, string, string>;

interface ResourcesTable {
  id: string;
  owner_kind: string;
  owner_id: string;
  kind: ResourceKind;
  name: string;
  mime: string;
  size: bigint;
  sha256: string;
  alt: string | null;
  width: number | null;
  height: number | null;
  widths: Json<number[]>;
  blur: string | null;
  store_key: string;
  has_original: boolean;
  public: boolean;
  position: Generated<number>;
  uploader_id: string | null;
  created_at: Date;
}
export type ResourceRow = Selectable<ResourcesTable>;

interface ResourceLeftoversTable {
  store_key: string;
  width: number | null;
  dropped_at: Date;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    resources: ResourcesTable;
    resource_leftovers: ResourceLeftoversTable;
    /** What other modules may read of files (0105-proofs.sql). */
    resource_facts: Pick<ResourcesTable, 'id' | 'sha256'>;
  }
}
