import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/shared/api/error.ts';
import { confirming, createConfirmation } from './confirmation.ts';

const refusal = (message: string) =>
  new ApiError({ url: '/api/x', status: 403, body: { message } });
const AGAIN = refusal('SECOND_FACTOR_REQUIRED_AGAIN');

describe('a call that needs the second factor again', () => {
  test('is repeated once after the confirmation', async () => {
    const by = createConfirmation();
    const send = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(AGAIN)
      .mockResolvedValueOnce('bien');
    const answer = confirming(send, by);
    await expect.poll(() => by.wanted()).not.toBeNull();
    by.settle(true);
    expect(await answer).toBe('bien');
    expect(by.wanted()).toBeNull();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('stays refused when the person does not confirm', async () => {
    const by = createConfirmation();
    const send = vi.fn(() => Promise.reject(AGAIN));
    const answer = confirming(send, by);
    await expect.poll(() => by.wanted()).not.toBeNull();
    by.settle(false);
    await expect(answer).rejects.toBe(AGAIN);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test.each(['SECOND_FACTOR_REQUIRED_AGAIN', 'PASSWORD_REQUIRED_AGAIN', 'SIGN_IN_AGAIN'] as const)(
    'asks for what the server wants: %s',
    async (key) => {
      const by = createConfirmation();
      const answer = confirming(() => Promise.reject(refusal(key)), by);
      await expect.poll(() => by.wanted()).toBe(key);
      by.settle(false);
      await expect(answer).rejects.toThrow();
    },
  );

  test('shares one dialog with other calls', async () => {
    const by = createConfirmation();
    const heard = vi.fn();
    by.subscribe(heard);
    const [one, two] = [by.ask('PASSWORD_REQUIRED_AGAIN'), by.ask('SIGN_IN_AGAIN')];
    expect(by.wanted()).toBe('PASSWORD_REQUIRED_AGAIN');
    by.settle(true);
    expect(await Promise.all([one, two])).toEqual([true, true]);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('no other refusal opens the dialog', async () => {
    const by = createConfirmation();
    const other = refusal('FORBIDDEN');
    await expect(confirming(() => Promise.reject(other), by)).rejects.toBe(other);
    expect(by.wanted()).toBeNull();
  });
});
