import { isApiError } from '#web/shared/api/error.ts';

/**
 * The one question "is it really you?", asked when the server wants the second factor again. Calls that are refused
 * meanwhile wait for the same answer. The dialog that follows this store asks it.
 */
export function createConfirmation() {
  let asked: { answer: Promise<boolean>; settle: (confirmed: boolean) => void } | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    isAsked: (): boolean => asked !== null,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** @returns whether the person confirmed; false when he would not */
    ask(): Promise<boolean> {
      if (asked) return asked.answer;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      asked = { answer: promise, settle: resolve };
      tell();
      return promise;
    },
    settle(confirmed: boolean): void {
      const { settle } = asked ?? {};
      asked = null;
      settle?.(confirmed);
      tell();
    },
  };
}
export type Confirmation = ReturnType<typeof createConfirmation>;

/** The page's one question. */
export const confirmation = createConfirmation();

/**
 * Makes a call; when the server wants the second factor again, asks for it and makes the very same call once more.
 * @throws whatever the call throws; its refusal when the person would not confirm
 */
export async function confirming<Answer>(
  send: () => Promise<Answer>,
  by: Pick<Confirmation, 'ask'> = confirmation,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error) || !error.is('SECOND_FACTOR_REQUIRED_AGAIN')) throw error;
    if (!(await by.ask())) throw error;
    return send();
  }
}
