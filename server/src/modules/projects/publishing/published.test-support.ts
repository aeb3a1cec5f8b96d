import { beforeAll, expect } from 'vitest';
import type { ErrorKey } from '#contract/core/errors.ts';
import type { Database } from '#platform/database/index.ts';
import { projectCalls } from '../calls.test-support.ts';
import { type ProjectStage, projectStage } from '../stage.test-support.ts';

/** Published projects, and the calls that read, edit and start their rounds. */
export function publishedStage(database: () => Database) {
  let stage: ProjectStage;
  beforeAll(() => {
    stage = projectStage(database());
  });
  const { step, context, read, save, draftOf, edit, published } = projectCalls(() => stage);
  const refusal = (key: ErrorKey, details: { path: string; message?: string }[]) => ({
    key,
    details: details.map((each) => expect.objectContaining(each)),
  });
  const roundOf = async (id: string, index = 0) => {
    const found = (await stage.projects.rounds({ projectId: id }))[index];
    if (!found) throw new Error('no round');
    return found;
  };
  const start = (id: string) =>
    database().transaction((tx) =>
      stage.projects.setRoundStatus(tx, id, {
        from: 'scheduled',
        to: 'in_progress',
        at: stage.deps.clock.now(),
      }),
    );
  return {
    get stage() {
      return stage;
    },
    step,
    context,
    read,
    save,
    draftOf,
    edit,
    published,
    refusal,
    roundOf,
    start,
  };
}
