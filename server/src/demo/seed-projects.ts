import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import type { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { NewFile } from '#modules/resources';
import type { Modules } from '../composition/compose.ts';
import type { Foundation } from '../composition/foundation.ts';
import { papersOf, type WorldPaper } from './papers.ts';
import type { Picture, WorldPictures } from './pictures/index.ts';
import type { People } from './seed-people.ts';
import type { Calendar } from './world/calendar.ts';
import type { WorldProject } from './world/project.ts';
import { picturesOfType } from './world/type-pictures.ts';

export interface Stage {
  readonly foundation: Foundation;
  readonly modules: Modules;
  readonly clock: ReturnType<typeof manualClock>;
  readonly calendar: Calendar;
  readonly people: People;
  readonly pictures: WorldPictures;
}

export interface StandingProject {
  readonly id: string;
  readonly world: WorldProject;
  /** In the order of the document. */
  readonly taskIds: readonly string[];
  /** Its papers' files, by kind. */
  readonly paperIds: ReadonlyMap<WorldPaper['kind'], string>;
}

type OwnFile = Pick<NewFile, 'name' | 'alt' | 'kind' | 'bytes' | 'image'>;

interface ShownFiles {
  readonly image: string[];
  readonly plan: string[];
  readonly features: string[];
  /** Ids by file name. */
  readonly byName: ReadonlyMap<string, string>;
}

/**
 * Writes and publishes the world's projects with their pictures, each at its own moment.
 * @param worlds in the order in which they are published
 */
export async function addProjects(
  stage: Stage,
  worlds: readonly WorldProject[],
): Promise<StandingProject[]> {
  const standing: StandingProject[] = [];
  for (const world of worlds) standing.push({ ...(await addProject(stage, world)), world });
  return standing;
}

async function addProject(
  { foundation, modules, clock, calendar, people, pictures: rendered }: Stage,
  world: WorldProject,
): Promise<Omit<StandingProject, 'world'>> {
  const at = calendar.moment(world.publish, 9);
  clock.set(at);
  const ownerId = people.get(world.owner);
  if (ownerId === undefined) throw new Error(`no person ${world.owner}`);
  const id = newId(at);
  const all = await rendered.of(world.pictures);
  // those of the works follow with the works
  const pictures = all.filter(({ kind }) => kind !== 'task_file');
  const { location } = world.body;
  const place = [location?.city, location?.province].filter(Boolean).join(', ');
  const { name } = world.body;
  const { publish, isInsuranceEnding = false } = world;
  const papers = await papersOf({ name, place, publish, isInsuranceEnding }, calendar);
  const shown = wasPublished(world);
  const body = shown ? { ...world.body, tasks: untouched(world.body.tasks ?? []) } : world.body;
  const created = await foundation.database.transaction(async (tx) => {
    const store = async (files: readonly OwnFile[]) => {
      const ids: string[] = [];
      for (const file of files)
        ids.push(
          await modules.resources.storeFile(tx, {
            ...file,
            ownerKind: 'project',
            ownerId: id,
            uploaderId: ownerId,
            isPublic: shown,
            at,
          }),
        );
      return ids;
    };
    const pictureIds = await store(pictures);
    const paperIds = await store(
      papers.map(({ name, kind, bytes }) => ({
        name,
        bytes,
        alt: null,
        kind: kind === 'trust_contract' ? kind : 'document',
      })),
    );
    const illustrated = withPictures(body, filesOf(pictures, pictureIds));
    const { taskIds } = await modules.projects.createProject(tx, {
      ownerId,
      at,
      id,
      body: withPapers(illustrated, papers, paperIds),
    });
    return { taskIds, paperIds };
  });
  if (shown)
    await modules.projects.publish(
      { userId: people.get('admin') ?? '', isAdmin: true, address: null },
      id,
    );
  if (world.fate === 'in_review')
    await modules.projects.publish({ userId: ownerId, isAdmin: false, address: null }, id);
  const paperIds = new Map(papers.map(({ kind }, index) => [kind, created.paperIds[index] ?? '']));
  return { id, taskIds: shown ? created.taskIds : [], paperIds };
}

/** The ids of a project's pictures by where it shows them. */
function filesOf(pictures: readonly Picture[], ids: readonly string[]): ShownFiles {
  const ofKind = (kind: Picture['kind']) => ids.filter((_, at) => pictures[at]?.kind === kind);
  const features = ids.filter((_, at) => FEATURES.has(pictures[at]?.name ?? ''));
  const byName = new Map(ids.map((id, at) => [pictures[at]?.name ?? '', id]));
  return { image: ofKind('image'), plan: ofKind('plan'), features, byName };
}

/** A project's stages as written before any work; their progress follows later. */
const untouched = (
  tasks: NonNullable<ProjectBodyInput['tasks']>,
): NonNullable<ProjectBodyInput['tasks']> =>
  tasks.map((task) => ({ ...task, plannedPercent: 0, donePercent: 0 }));

/** Cancelled projects were published before: the story cancels them. */
const wasPublished = ({ fate }: WorldProject): boolean =>
  fate === 'published' || fate === 'cancelled';

/** The project shows all its pictures; each type of unit those that show such a unit, and a plan. */
function withPictures(body: ProjectBodyInput, files: ShownFiles): ProjectBodyInput {
  const propertyTypes = body.propertyTypes?.map((type, index) => ({
    ...type,
    images: picturesOfType(type.category, [...files.byName.keys()]).flatMap(
      (name) => files.byName.get(name) ?? [],
    ),
    plans: files.plan.slice(index, index + 1),
  }));
  return {
    ...body,
    images: files.image,
    featureImages: files.features,
    plans: files.plan,
    ...(propertyTypes ? { propertyTypes } : {}),
  };
}

function withPapers(
  body: ProjectBodyInput,
  papers: readonly WorldPaper[],
  ids: readonly string[],
): ProjectBodyInput {
  const documents: NonNullable<ProjectBodyInput['documents']> = [];
  let trustContract: string | null = null;
  papers.forEach(({ kind, issuer, issuedOn, expiresOn, appraisal, debts }, index) => {
    const file = ids[index];
    if (file === undefined) return;
    if (kind === 'trust_contract') trustContract = file;
    else documents.push({ file, kind, issuer, issuedOn, expiresOn, appraisal, debts });
  });
  return { ...body, trustContract, documents };
}

/** Scenes that show an amenity of the building. */
const FEATURES: ReadonlySet<string> = new Set(['lobby.webp', 'terrace.webp', 'garden.webp']);
