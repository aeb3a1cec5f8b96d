import type { World } from './world.test-support.ts';

type WithToken = { readonly token: string };

/** Helpers for a person in the provider's widget, and the resulting state here. */
export function widgetOf(world: World) {
  /** Opens the widget as its page does. */
  const open = async (person: WithToken) => {
    const { json } = await world.call('GET', '/kyc/token', { token: person.token });
    return String(Reflect.get(Object(json), 'token'));
  };
  const widget = async (path: string, body: object) => {
    const response = await fetch(`${world.provider.origin}/websdk/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return { status: response.status, json: await response.json() };
  };
  return {
    open,
    widget,
    choose: async (person: WithToken, choice: 'approve' | 'retry' | 'reject') => {
      const accessToken = await open(person);
      const answer = await widget('review', { accessToken, choice });
      await world.simulator.webhooks.settled();
      return answer;
    },
    statusOf: async (person: WithToken) => {
      const { json } = await world.call('GET', '/kyc/me', { token: person.token });
      return Reflect.get(Object(json), 'status');
    },
  };
}
