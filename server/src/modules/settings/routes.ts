import {
  approveSettingChange,
  getSettings,
  refuseSettingChange,
  updateSettings,
} from '#contract/settings/endpoints.ts';
import { type App, actorOf, bind } from '#platform/http/index.ts';
import type { SettingsDoor } from './door.ts';

/** Binds `/settings`. */
export function bindSettings(app: App, settings: SettingsDoor): void {
  const answer = async (readerId: string) => ({
    values: await settings.values(),
    alone: await settings.worksAlone(readerId),
    pending: await settings.pending(readerId),
    history: (await settings.history()).map((line) => ({ ...line, at: line.at.toISOString() })),
  });
  bind(app, getSettings, ({ principal }) => answer(principal.userId));
  bind(app, updateSettings, async (call) => {
    const { seen, ...change } = call.body;
    await settings.update(actorOf(call), change, seen);
    return answer(call.principal.userId);
  });
  bind(app, approveSettingChange, async (call) => {
    await settings.approve(actorOf(call), call.params.id);
    return answer(call.principal.userId);
  });
  bind(app, refuseSettingChange, async (call) => {
    await settings.refuse(actorOf(call), call.params.id, call.body.reason);
    return answer(call.principal.userId);
  });
}
