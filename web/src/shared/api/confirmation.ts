import type { ErrorKey } from '#contract/core/errors.ts';
import { isApiError } from '#web/shared/api/error.ts';

/** What the server requires before a call: the second factor, the password, or a new log-in when there is neither. */
const WANTED = [
  'SECOND_FACTOR_REQUIRED_AGAIN',
  'PASSWORD_REQUIRED_AGAIN',
  'SIGN_IN_AGAIN',
] as const satisfies readonly ErrorKey[];
export type Wanted = (typeof WANTED)[number];

/** The confirmation that a refused call needs; null for another refusal. */
export const wantedBy = (error: unknown): Wanted | null =>
  (isApiError(error) && WANTED.find((key) => error.is(key))) || null;

interface Asked {
  wanted: Wanted;
  answer: Promise<boolean>;
  settle: (confirmed: boolean) => void;
}

/**
 * The shared confirmation dialog for when the server requires the session to be confirmed. Calls that are refused while
 * it is open wait for the same answer. The dialog follows this store.
 */
export function createConfirmation() {
  let asked: Asked | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** The present request; null without one. */
    wanted: (): Wanted | null => asked?.wanted ?? null,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** @returns whether the person confirmed */
    ask(wanted: Wanted): Promise<boolean> {
      if (asked) return asked.answer;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      asked = { wanted, answer: promise, settle: resolve };
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

/** The page's only confirmation. */
export const confirmation = createConfirmation();

/**
 * Makes a call; when the server requires a confirmation, asks for it and repeats the same call once.
 * @throws the call's error; its refusal when the person did not confirm
 */
export async function confirming<Answer>(
  send: () => Promise<Answer>,
  by: Pick<Confirmation, 'ask'> = confirmation,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const wanted = wantedBy(error);
    if (wanted === null || !(await by.ask(wanted))) throw error;
    return send();
  }
}
