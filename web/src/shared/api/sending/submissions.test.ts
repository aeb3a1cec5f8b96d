import { expect, it, vi } from 'vitest';
import { createWithdrawal } from '#contract/payments/endpoints.ts';
import { createSubmissions, SUBMISSIONS_KEY } from './submissions.ts';

/** One browser: its tabs' shared storage, and its clock. */
function aBrowser() {
  const kept = new Map<string, string>();
  const clock = { at: Date.parse('2026-03-02T12:00:00Z') };
  let keys = 0;
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const tab = (person = 'ana') => {
    const store = createSubmissions({
      storage,
      now: () => clock.at,
      newKey: () => {
        keys += 1;
        return `k${keys}`;
      },
    });
    store.belongTo(person);
    return store;
  };
  return { tab, clock, kept };
}
const sent = (amount: string, quoteId?: string) => ({ body: { amount, quoteId } });
const keyOf = (store: ReturnType<typeof createSubmissions>, amount: string, quoteId?: string) =>
  store.begin(createWithdrawal, sent(amount, quoteId)).submission.key;

it('a reload finds a pending submission, with the arguments as first sent', () => {
  const { tab } = aBrowser();
  const store = tab();
  expect(keyOf(store, '5', 'q1')).toBe('k1');
  const reloaded = tab();
  expect(reloaded.unseen().map(({ key }) => key)).toEqual(['k1']);
  const { submission, repeated } = reloaded.begin(createWithdrawal, sent('5', 'q2'));
  expect(repeated).toBe(true);
  expect(submission.key).toBe('k1');
  expect(JSON.parse(submission.args)).toEqual(sent('5', 'q1'));
});
it('the same content pending in another tab uses its key; after its outcome the next one is new', () => {
  const { tab } = aBrowser();
  const [one, other] = [tab(), tab()];
  expect(keyOf(one, '5')).toBe('k1');
  expect(keyOf(other, '5')).toBe('k1');
  one.end('k1');
  other.end('k1');
  expect(keyOf(other, '5')).toBe('k2');
});
it('a submission being sent is not unseen; a lost one is; a completed one is not', () => {
  const { tab } = aBrowser();
  const store = tab();
  const heard = vi.fn();
  store.subscribe(heard);
  keyOf(store, '5');
  expect(store.unseen()).toEqual([]);
  store.lose('k1');
  expect(store.unseen()).toHaveLength(1);
  expect(store.unseen()).toBe(store.unseen());
  store.end('k1');
  expect(store.unseen()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(3);
});
it("expires before the server's record of it, and at most twenty are kept", () => {
  const { tab, clock, kept } = aBrowser();
  const store = tab();
  keyOf(store, '5');
  clock.at += 47 * 60 * 60 * 1000;
  expect(keyOf(store, '5')).toBe('k2');
  for (let n = 0; n < 30; n += 1) keyOf(store, `1.${n}`);
  expect(JSON.parse(kept.get(SUBMISSIONS_KEY) ?? '')).toHaveLength(20);
});
it("another person's log-in or a log-out removes it; the same person finds it after an expired session", () => {
  const { tab, kept } = aBrowser();
  keyOf(tab('ana'), '5');
  expect(tab('ana').unseen()).toHaveLength(1);
  expect(tab('luis').unseen()).toEqual([]);
  expect(kept.size).toBe(0);
  const store = tab('ana');
  keyOf(store, '5');
  store.forget();
  expect(kept.size).toBe(0);
});
it('an invalid storage content is read as empty', () => {
  const { tab, kept } = aBrowser();
  kept.set(SUBMISSIONS_KEY, '{"not":"a list"}');
  expect(tab().unseen()).toEqual([]);
  kept.set(SUBMISSIONS_KEY, '[{"key":1}]');
  expect(keyOf(tab(), '5')).toBe('k1');
});
