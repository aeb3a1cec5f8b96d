import { createHash, randomBytes } from 'node:crypto';
import {
  type Resource,
  type ResourceKind,
  resourceBody,
  resourceKind,
} from '#contract/resources/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { type RenderedImage, renderSizes, sniff } from '#platform/files/index.ts';
import type { Principal } from '#platform/http/index.ts';
import type { Context } from './context.ts';
import { assertRoom } from './quota.ts';
import { FIRST_WIDTH, mayBe, plainName, renditionName, savedName, widthsOf } from './rules.ts';
import { insertLeftover, insertResource } from './store.ts';
import type { ResourceRow } from './tables.ts';
import { toResource } from './view.ts';

export interface UploadOrder {
  readonly principal: Principal;
  /** IP address of the call. */
  readonly address?: string;
  /** The owner of the file. */
  readonly ownerId: string;
  /** Restricts the kind of owner, when the call names it. */
  readonly ownerKind?: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly bytes: () => Promise<Buffer> } | undefined;
  /** The kind when the form has none. */
  readonly defaultKind?: ResourceKind;
}

/**
 * Stores an uploaded file: its type is detected from the content, and images are re-encoded (one size now, the others
 * by a job). Its bytes are recorded as leftovers before they are stored, so that a failure leaves nothing unknown
 * behind. A person's uploads run one after another, and those of only a few people concurrently: queued uploads hold no
 * bytes in memory, and one person's many uploads delay another's by one picture.
 * @throws AppError NOT_FOUND when the person may not write, VALIDATION_FAILED, FILE_TYPE_REFUSED, IMAGE_TOO_LARGE,
 * FILE_QUOTA_REACHED, FILE_QUOTA_UNVERIFIED, TOO_MANY_REQUESTS when too many of one person's are queued
 */
export const upload = (context: Context, order: UploadOrder): Promise<Resource> =>
  context.turnOfPerson(order.principal.userId, () => context.turn(() => takeIn(context, order)));

async function takeIn(context: Context, order: UploadOrder): Promise<Resource> {
  const { database, owners } = context;
  const owner = await owners.writable(order.principal, order.ownerId);
  if (!owner || (order.ownerKind !== undefined && owner.kind !== order.ownerKind)) {
    throw new AppError('NOT_FOUND');
  }
  const { kind, alt } = readFields(order);
  if (owner.resolver.kinds && !owner.resolver.kinds.includes(kind)) throw invalid('kind');
  if (!order.file) throw new AppError('VALIDATION_FAILED', [{ path: 'file', message: 'REQUIRED' }]);
  await assertRoom(database.db, order);
  const prepared = await prepare({
    ownerKind: owner.kind,
    ownerId: order.ownerId,
    kind,
    name: order.file.name,
    alt,
    bytes: await order.file.bytes(),
    uploaderId: order.principal.userId,
    isPublic: false,
    at: context.clock.now(),
  });
  const { row, files } = prepared;
  await insertLeftover(database.db, row.store_key, { width: row.width, at: row.created_at });
  await Promise.all(files.map(([name, bytes]) => context.files.put(name, bytes)));
  return database.transaction(async (tx) => {
    // the owner may have been deleted or published since
    if ((await owner.resolver.lock?.(tx, order.ownerId)) === false) throw new AppError('NOT_FOUND');
    const isPublic = (await owner.resolver.isPublic?.(tx, order.ownerId, kind)) ?? false;
    const stored = await insertResource(tx, { ...row, public: isPublic });
    if (stored.has_original && stored.width !== null)
      await context.enqueueSizes(tx, { id: stored.id });
    await owner.resolver.note?.(tx, {
      userId: order.principal.userId,
      address: order.address ?? null,
      ownerId: order.ownerId,
      what: 'file_add' as const,
      before: null,
      after: { fileId: stored.id, file: stored.name },
    });
    return toResource(stored);
  });
}

export interface NewFile {
  readonly ownerKind: string;
  readonly ownerId: string;
  readonly kind: ResourceKind;
  readonly name: string;
  readonly alt: string | null;
  readonly bytes: Buffer;
  readonly uploaderId: string | null;
  readonly isPublic: boolean;
  readonly at: Date;
  /** An image's first size, where it was rendered before the transaction began. */
  readonly image?: Promise<RenderedImage>;
}

/** Renders the first size of an image. @throws AppError FILE_TYPE_REFUSED, IMAGE_TOO_LARGE, SERVICE_UNAVAILABLE */
export const renderFirst = (bytes: Buffer): Promise<RenderedImage> =>
  renderSizes(bytes, [FIRST_WIDTH]);

/** Stores a file from memory as part of a transaction. @returns its id */
export async function storeFile(context: Context, tx: Tx, file: NewFile): Promise<string> {
  const { row, files } = await prepare(file);
  await Promise.all(files.map(([name, bytes]) => context.files.put(name, bytes)));
  const stored = await insertResource(tx, row);
  if (stored.has_original && stored.width !== null)
    await context.enqueueSizes(tx, { id: stored.id });
  return stored.id;
}

type NewRow = Omit<ResourceRow, 'position'>;

async function prepare(
  given: NewFile,
): Promise<{ row: NewRow; files: [name: string, bytes: Buffer][] }> {
  const { bytes, kind } = given;
  const type = sniff(bytes, given.name);
  if (!mayBe(kind, type)) throw new AppError('FILE_TYPE_REFUSED');
  const key = randomBytes(16).toString('hex');
  const row = {
    id: newId(given.at),
    owner_kind: given.ownerKind,
    owner_id: given.ownerId,
    kind,
    name: savedName(given.name, type.mime),
    mime: type.mime,
    size: BigInt(bytes.length),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    alt: given.alt,
    width: null,
    height: null,
    widths: [],
    blur: null,
    store_key: key,
    has_original: true,
    public: given.isPublic,
    uploader_id: given.uploaderId,
    created_at: given.at,
  };
  if (!type.image) return { row, files: [[plainName(key), bytes]] };

  const image = await (given.image ?? renderFirst(bytes));
  const ready = image.sizes.map(({ width }) => width);
  const isDone = widthsOf(image.width).every((width) => ready.includes(width));
  const files = image.sizes.flatMap(({ width, webp, jpeg }): [string, Buffer][] => [
    [renditionName(key, width, 'webp'), webp],
    [renditionName(key, width, 'jpeg'), jpeg],
  ]);
  if (!isDone) files.push([plainName(key), bytes]);
  return {
    row: {
      ...row,
      mime: 'image/webp',
      width: image.width,
      height: image.height,
      widths: ready,
      blur: image.blur,
      has_original: !isDone,
    },
    files,
  };
}

function readFields({ fields, defaultKind }: UploadOrder): {
  kind: ResourceKind;
  alt: string | null;
} {
  const kind = resourceKind.safeParse(fields.kind ?? defaultKind);
  if (!kind.success) throw invalid('kind');
  const alt = resourceBody.shape.alt.safeParse(fields.alt ?? '');
  if (!alt.success)
    throw new AppError('VALIDATION_FAILED', [
      { path: 'alt', message: alt.error.issues[0]?.message ?? 'INVALID' },
    ]);
  return { kind: kind.data, alt: alt.data || null };
}

const invalid = (path: string) => new AppError('VALIDATION_FAILED', [{ path, message: 'INVALID' }]);
