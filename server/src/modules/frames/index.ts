import './tables.ts';
import * as calls from '#contract/frames/endpoints.ts';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import type { Decider, FramesDeps } from './deps.ts';
import { OWNER_KIND, opinionFiles } from './files.ts';
import { askFrame, decideFrame, listFrames, readFrame } from './frames.ts';

export type { FramesDeps } from './deps.ts';

/** Binds the calls of projects' legal frames, and the access rules of their opinions. */
export function bindFrames(app: App, deps: FramesDeps): void {
  deps.resources.onOwner(OWNER_KIND, opinionFiles(deps));
  const list = (by: Decider, projectId: string) => listFrames(deps, by.userId, projectId);
  bind(app, calls.readFrame, async ({ params }) => ({ frame: await readFrame(deps, params.id) }));
  bind(app, calls.listFrames, (call) => list(actorOf(call), call.params.id));
  bind(app, calls.askFrame, async (call) => {
    await askFrame(deps, actorOf(call), { ...call.body, projectId: call.params.id });
    return list(actorOf(call), call.params.id);
  });
  bind(app, calls.decideFrame, async (call) => {
    const by = actorOf(call);
    return list(by, await decideFrame(deps, by, { ...call.body, id: call.params.id }));
  });
}
