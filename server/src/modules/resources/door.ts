import type { Resource } from '#contract/resources/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { BinaryAnswer, Principal } from '#platform/http/index.ts';
import type { Wanted } from './download.ts';
import type { FileFacts } from './facts.ts';
import type { OwnerResolver } from './owners.ts';
import type { NewFile, UploadOrder } from './upload.ts';

export interface Resources {
  /** Registers the access rules for the files of one kind of owner; before the first call. */
  onOwner(kind: string, resolver: OwnerResolver): void;
  /** @throws AppError NOT_FOUND, VALIDATION_FAILED, FILE_TYPE_REFUSED */
  upload(order: UploadOrder): Promise<Resource>;
  /** @throws AppError RESOURCE_NOT_FOUND */
  download(principal: Principal | null, id: string, wanted: Wanted): Promise<BinaryAnswer>;
  /** Sets a file's alternative text. @throws AppError RESOURCE_NOT_FOUND */
  setAlt(
    principal: Principal,
    id: string,
    of: { alt: string; address?: string | undefined },
  ): Promise<Resource>;
  /** @throws AppError RESOURCE_NOT_FOUND, RESOURCE_IN_USE */
  remove(principal: Principal, id: string, address?: string): Promise<void>;
  /** Files in their API schema, by id, for answers that contain them; missing ones are absent. */
  views(ids: readonly string[], tx?: Tx): Promise<Map<string, Resource>>;
  /** The same of each owner, in display order; owners without files are absent. */
  viewsOfOwners(
    ownerKind: string,
    ownerIds: readonly string[],
    tx?: Tx,
  ): Promise<Map<string, Resource[]>>;
  /** The ids of each owner's files, in display order; owners without files are absent. */
  idsOfOwners(
    ownerKind: string,
    ownerIds: readonly string[],
    tx?: Tx,
  ): Promise<Map<string, string[]>>;
  /** Facts of files, by id; missing ones are absent. */
  facts(ids: readonly string[], tx?: Tx): Promise<Map<string, FileFacts>>;
  /** Makes files public or private. */
  setPublic(tx: Tx, ids: readonly string[], value: boolean): Promise<void>;
  /** Deletes all files of owners. */
  removeOf(
    tx: Tx,
    of: {
      readonly ownerKind: string;
      readonly ownerIds: readonly string[];
      /** Files that stay, by id. */
      readonly keep?: readonly string[];
    },
  ): Promise<void>;
  /**
   * Stores bytes from memory as part of a transaction. As with an upload, one size is made now and the others by a
   * job. @returns the file's id
   */
  storeFile(tx: Tx, file: NewFile): Promise<string>;
}
