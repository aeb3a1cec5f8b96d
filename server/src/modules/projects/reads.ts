import type { z } from 'zod';
import type { Page } from '#contract/core/page.ts';
import type { contractsQuery, projectsQuery, propertiesQuery } from '#contract/projects/lists.ts';
import type { Contract } from '#contract/projects/offers.ts';
import type { Project, ProjectCard } from '#contract/projects/schemas.ts';
import type { Property, propertyTypeDetail } from '#contract/projects/units.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from './context.ts';
import { heldIds, mayRead } from './managers/access.ts';
import { projectRow } from './store/document.ts';
import {
  contractsByIds,
  findContracts,
  findProjects,
  findProperties,
  projectsByIds,
  propertiesByIds,
  propertiesOfType,
  propertyTypeRow,
} from './store/lists.ts';
import { removedUnits } from './store/removed-units.ts';
import type { ContractRow, PropertyRow } from './tables.ts';
import { contractView } from './views/contract.ts';
import { lateContracts } from './views/debts.ts';
import { cardView, pageView } from './views/project.ts';
import { propertyTypeView, propertyView, removedUnitView } from './views/property.ts';
import { roundsOver } from './views/sales.ts';
import { loadScenes, type Scene } from './views/scene.ts';

/** The reader, and the transaction to read in. */
export interface Reader {
  /** null is a guest. */
  readonly actor: Actor | null;
  readonly tx?: Tx | undefined;
}

export async function listProjects(
  context: Context,
  query: z.output<typeof projectsQuery>,
  { actor, tx }: Reader,
): Promise<Page<ProjectCard>> {
  const days = {
    today: businessDay(context.clock.now()),
    holidays: await context.nonWorkingDays(tx),
  };
  const found = await findProjects(tx ?? context.database.db, query, {
    ...days,
    reader: actor,
    late: query.sort === 'return' ? await lateContracts(context, days, tx) : new Set(),
    over: query.sort === 'return' ? await roundsOver(context, tx) : new Set(),
  });
  const scenes = await loadScenes(context, found.items, tx);
  return { ...found, items: scenes.map(cardView) };
}

/** A project's public page. @throws AppError PROJECT_NOT_FOUND */
export async function getProject(
  context: Context,
  id: string,
  { actor, tx }: Reader,
): Promise<Project> {
  return pageView(await sceneFor(context, id, { actor, tx, key: 'PROJECT_NOT_FOUND' }));
}

export async function listContracts(
  context: Context,
  query: z.output<typeof contractsQuery>,
  tx?: Tx,
): Promise<Page<Contract>> {
  const found = await findContracts(tx ?? context.database.db, query);
  return contractPage(context, found, tx);
}

/** Contracts of which a person holds tokens. */
export async function listHeldContracts(
  context: Context,
  query: z.output<typeof contractsQuery>,
  userId: string,
): Promise<Page<Contract>> {
  const { contractIds } = await heldIds(context, userId);
  return contractPage(context, await findContracts(context.database.db, query, contractIds));
}

/**
 * Units on offer, also for guests. A manager who filters by their own project also sees the units of a draft.
 */
export async function listProperties(
  context: Context,
  query: z.output<typeof propertiesQuery>,
  { actor, tx }: Reader,
): Promise<Page<Property>> {
  const found = await findProperties(tx ?? context.database.db, query, { reader: actor });
  return propertyPage(context, found, tx);
}

/** Units that a person bought or has reserved. */
export async function listHeldProperties(
  context: Context,
  query: z.output<typeof propertiesQuery>,
  userId: string,
): Promise<Page<Property>> {
  const { propertyIds } = await heldIds(context, userId);
  return propertyPage(
    context,
    await findProperties(context.database.db, query, { reader: null, ids: propertyIds }),
  );
}

/** @throws AppError CONTRACT_NOT_FOUND */
export async function getContract(
  context: Context,
  id: string,
  { actor, tx }: Reader,
): Promise<Contract> {
  const [contract] = await contractsByIds(tx ?? context.database.db, [id]);
  if (!contract) throw new AppError('CONTRACT_NOT_FOUND');
  const scene = await sceneFor(context, contract.project_id, {
    actor,
    tx,
    key: 'CONTRACT_NOT_FOUND',
  });
  return contractView(scene, contract);
}

/** @throws AppError PROPERTY_NOT_FOUND */
export async function getProperty(
  context: Context,
  id: string,
  { actor, tx }: Reader,
): Promise<Property> {
  const [property] = await propertiesByIds(tx ?? context.database.db, [id]);
  if (!property) throw new AppError('PROPERTY_NOT_FOUND');
  const scene = await sceneFor(context, property.project_id, {
    actor,
    tx,
    key: 'PROPERTY_NOT_FOUND',
  });
  return propertyView(scene, property);
}

/** @throws AppError NOT_FOUND */
export async function getPropertyType(
  context: Context,
  id: string,
  { actor, tx }: Reader,
): Promise<z.output<typeof propertyTypeDetail>> {
  const db = tx ?? context.database.db;
  const type = await propertyTypeRow(db, id);
  if (!type) throw new AppError('NOT_FOUND');
  const scene = await sceneFor(context, type.project_id, { actor, tx, key: 'NOT_FOUND' });
  const units = await propertiesOfType(db, id);
  return {
    ...propertyTypeView(scene, type),
    properties: units.map((unit) => propertyView(scene, unit)),
  };
}

/** Units in their API schema, by id, also those that were removed from a published project. */
export async function propertyViewsByIds(
  context: Context,
  ids: readonly string[],
  tx?: Tx,
): Promise<Map<string, Property>> {
  const db = tx ?? context.database.db;
  const rows = await propertiesByIds(db, ids);
  const found = new Set(rows.map(({ id }) => id));
  const removed = await removedUnits(
    db,
    ids.filter((id) => !found.has(id)),
  );
  const scenes = await scenesOf(context, [...rows, ...removed], tx);
  return new Map([
    ...rows.map((row) => [row.id, propertyView(sceneOf(scenes, row), row)] as const),
    ...removed.map((unit) => [unit.id, removedUnitView(sceneOf(scenes, unit), unit)] as const),
  ]);
}

type NotFoundKey = 'PROJECT_NOT_FOUND' | 'CONTRACT_NOT_FOUND' | 'PROPERTY_NOT_FOUND' | 'NOT_FOUND';

/** The scene of a project that the reader may read. @throws AppError with `key` when they may not */
async function sceneFor(
  context: Context,
  projectId: string,
  { actor, tx, key }: Reader & { key: NotFoundKey },
): Promise<Scene> {
  const row = await projectRow(tx ?? context.database.db, projectId);
  if (!row || !(await mayRead(context, actor, { project: row, tx }))) throw new AppError(key);
  const [scene] = await loadScenes(context, [row], tx);
  if (!scene) throw new AppError(key);
  return scene;
}

async function contractPage(
  context: Context,
  found: Page<ContractRow>,
  tx?: Tx,
): Promise<Page<Contract>> {
  const scenes = await scenesOf(context, found.items, tx);
  return { ...found, items: found.items.map((row) => contractView(sceneOf(scenes, row), row)) };
}

async function propertyPage(
  context: Context,
  found: Page<PropertyRow>,
  tx?: Tx,
): Promise<Page<Property>> {
  const scenes = await scenesOf(context, found.items, tx);
  return { ...found, items: found.items.map((row) => propertyView(sceneOf(scenes, row), row)) };
}

async function scenesOf(
  context: Context,
  parts: readonly { project_id: string }[],
  tx?: Tx,
): Promise<Map<string, Scene>> {
  const ids = parts.map(({ project_id }) => project_id);
  const scenes = await loadScenes(context, await projectsByIds(tx ?? context.database.db, ids), tx);
  return new Map(scenes.map((scene) => [scene.row.id, scene]));
}

function sceneOf(
  scenes: ReadonlyMap<string, Scene>,
  { project_id }: { project_id: string },
): Scene {
  const scene = scenes.get(project_id);
  if (!scene) throw new Error(`project ${project_id} was deleted while its parts were read`);
  return scene;
}
