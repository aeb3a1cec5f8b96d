import type { ProjectBody } from '#contract/projects/draft.ts';
import type { Actor } from './context.ts';
import { projectDetail } from './detail.ts';
import { publish } from './publishing/workflow.ts';
import { saveProject } from './save.ts';
import { admin, createSample, type ProjectStage } from './stage.test-support.ts';

/** Actions on projects that many tests share. */
export function projectCalls(stage: () => ProjectStage) {
  const context = () => stage().projects.context;
  const step = (actor: Actor, id: string) => ({ id, actor, at: stage().deps.clock.now() });
  const read = (id: string, as: Actor) => projectDetail(context(), { id, actor: as });
  const save = (id: string, actor: Actor, version: number, body: ProjectBody) =>
    stage().deps.database.transaction((tx) =>
      saveProject(context(), tx, { id, actor, version, body }),
    );
  /** A mutable copy of the document that a project's owner edits. */
  const draftOf = async (id: string, as: Actor) => {
    const { management } = await read(id, as);
    if (!management) throw new Error('the person does not manage the project');
    return structuredClone(management);
  };
  const publishAs = (actor: Actor, id: string, version?: number) =>
    stage().deps.database.transaction((tx) =>
      publish(context(), tx, { ...step(actor, id), version }),
    );
  return {
    context,
    step,
    read,
    save,
    draftOf,
    publishAs,
    /** Reads the document, changes it and saves it. */
    async edit(id: string, actor: Actor, change: (body: ProjectBody) => void) {
      const { draft, version } = await draftOf(id, actor);
      change(draft);
      return save(id, actor, version, draft);
    },
    /** A sample that an administrator has published. */
    async published(who: Actor) {
      const id = await createSample(stage(), who.userId);
      await publishAs(admin, id);
      return id;
    },
  };
}
