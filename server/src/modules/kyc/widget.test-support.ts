import type { World } from './world.test-support.ts';

type WithToken = { readonly token: string };

/** What a person does in the provider's frame, and what our side then says about them. */
export function widgetOf(world: World) {
  /** Opens the widget as the page in the frame does. */
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
