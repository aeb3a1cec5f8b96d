import type { ErrorKey } from '#contract/core/errors.ts';
import { isApiError } from '#web/shared/api/error.ts';

/** What the server wants before a call: the second factor, the password, or a new log-in where there is neither. */
const WANTED = [
  'SECOND_FACTOR_REQUIRED_AGAIN',
  'PASSWORD_REQUIRED_AGAIN',
  'SIGN_IN_AGAIN',
] as const satisfies readonly ErrorKey[];
export type Wanted = (typeof WANTED)[number];

/** What a refused call wants confirmed; null when it was refused for another reason. */
export const wantedBy = (error: unknown): Wanted | null =>
  (isApiError(error) && WANTED.find((key) => error.is(key))) || null;

interface Asked {
  wanted: Wanted;
  answer: Promise<boolean>;
  settle: (confirmed: boolean) => void;
}

/**
 * The one question "is it really you?", asked when the server wants a session confirmed. Calls that are refused
 * meanwhile wait for the same answer. The dialog that follows this store asks it.
 */
export function createConfirmation() {
  let asked: Asked | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** What is asked for now; null when nothing is. */
    wanted: (): Wanted | null => asked?.wanted ?? null,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** @returns whether the person confirmed; false when they would not */
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

/** The page's one question. */
export const confirmation = createConfirmation();

/**
 * Makes a call; when the server wants the session confirmed, asks for it and makes the very same call once more.
 * @throws whatever the call throws; its refusal when the person would not confirm
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
