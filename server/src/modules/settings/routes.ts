import { getSettings, updateSettings } from '#contract/settings/endpoints.ts';
import { type App, bind } from '#platform/http/index.ts';
import type { SettingsDoor } from './door.ts';

/** Binds `GET|PUT /settings`. */
export function bindSettings(app: App, settings: SettingsDoor): void {
  const answer = async () => ({
    values: await settings.current(),
    history: (await settings.history()).map((line) => ({ ...line, at: line.at.toISOString() })),
  });
  bind(app, getSettings, answer);
  bind(app, updateSettings, async ({ principal, body, request }) => {
    await settings.update({ userId: principal.userId, address: request.ip }, body);
    return answer();
  });
}
