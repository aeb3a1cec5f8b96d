import { newId } from '#core/id.ts';
import { fieldOf, type ProductUnderTest } from '../product.ts';
import { type Currency, LEAVER, SAVERS } from './world.ts';

/** One call of the walk, as the trace shows it. */
export interface Step {
  readonly action: string;
  readonly who: string;
  readonly answer: number;
  readonly key: string | null;
  readonly body: unknown;
}

interface Call {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
}

export type WalkCalls = ReturnType<typeof createWalkCalls>;

/**
 * Random choices and calls that the actions of a walk are made of.
 * @param random returns numbers in [0, 1)
 */
export function createWalkCalls(product: ProductUnderTest, random: () => number) {
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const amount = (top: number) =>
    random() < 0.2 ? '0.01' : (Math.ceil(random() * top * 100) / 100).toFixed(2);
  const saver = () => pick([...SAVERS, LEAVER]);

  /** A call as a person, who logs in again when their session is over. */
  const called: ProductUnderTest['call'] = async (who, ...call) => {
    const answer = await product.call(who, ...call);
    if (answer.status !== 401) return answer;
    await product.logIn(who);
    return product.call(who, ...call);
  };
  const send = async (action: string, who: string, call: Call): Promise<Step> => {
    const headers = { 'idempotency-key': newId() };
    const { method, path, body = {} } = call;
    const answer = await called(who, method, path, { body, headers });
    return { action, who, answer: answer.status, key: answer.key, body: answer.body };
  };
  const post = (action: string, who: string, path: string, body: unknown) =>
    send(action, who, { method: 'POST', path, body });
  const put = (action: string, who: string, path: string, body: unknown) =>
    send(action, who, { method: 'PUT', path, body });

  const list = async (who: string, path: string): Promise<unknown[]> => {
    const { body } = await called(who, 'GET', path, {});
    const items: unknown = Reflect.get(Object(body), 'items');
    return Array.isArray(items) ? items : [];
  };
  const quoteFor = async (
    who: string,
    from: Currency,
    to: Currency,
    text: string,
    side: string,
  ) => {
    const quote = await called(who, 'POST', '/payments/quotes', {
      body: { from, to, amount: text, side },
    });
    return quote.status < 300 ? { quoteId: fieldOf(quote.body, 'id') } : {};
  };
  return { random, pick, amount, saver, called, post, put, list, quoteFor };
}
