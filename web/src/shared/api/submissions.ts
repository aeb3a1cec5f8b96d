import type { Endpoint } from '#contract/core/endpoint.ts';
import { browserStorage, type Storage } from '#web/shared/storage.ts';
import type { AnyArgs } from './call.ts';
import { randomKey } from './random-key.ts';

export const SUBMISSIONS_KEY = 'ladrillo.submissions';
/** The server repeats its stored answer for 48 hours; an hour is left for differing clocks. */
const KEPT_MS = 47 * 60 * 60 * 1000;
const MOST = 20;

/** A money call that was sent and whose outcome the person has not seen yet. */
export interface Submission {
  /** Its Idempotency-Key. */
  readonly key: string;
  readonly person: string;
  /** Method and path of the endpoint: `POST /tokens/investment`. */
  readonly call: string;
  /** The payment as text: equal submissions are one. */
  readonly content: string;
  /** The arguments as first sent, as JSON, because the server knows the key with them. */
  readonly args: string;
  /** The time of the first sending, in epoch milliseconds. */
  readonly at: number;
}

export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/**
 * Stores a person's submissions without a known outcome, across reloads and tabs. The key belongs to the payment: sent
 * again from any dialog or tab, it uses the same key and counts once. After its outcome was seen, the next equal one
 * is new.
 */
export function createSubmissions(given: {
  storage: Storage;
  now?: () => number;
  newKey?: () => string;
}) {
  const { storage, now = Date.now, newKey = randomKey } = given;
  let person = '';
  let sending: ReadonlySet<string> = new Set();
  let known: { text: string | null; all: readonly Submission[] } = { text: null, all: [] };
  let unseen: readonly Submission[] = [];
  const listeners = new Set<() => void>();

  const all = (): readonly Submission[] => {
    const text = storage.get(SUBMISSIONS_KEY);
    if (text !== known.text) known = { text, all: read(text) };
    return known.all.filter(({ at }) => now() - at < KEPT_MS);
  };
  const changed = () => {
    unseen = all().filter((one) => one.person === person && !sending.has(one.key));
    for (const listener of listeners) listener();
  };
  const write = (next: readonly Submission[]) => {
    if (next.length === 0) storage.remove(SUBMISSIONS_KEY);
    else storage.set(SUBMISSIONS_KEY, JSON.stringify(next.slice(-MOST)));
  };
  const leave = (key: string) => {
    sending = new Set([...sending].filter((other) => other !== key));
    changed();
  };

  return {
    /** Sets the logged-in person: submissions of another person in this browser are removed. */
    belongTo(id: string): void {
      person = id;
      if (all().some((one) => one.person !== id)) write(all().filter((one) => one.person === id));
      changed();
    },
    /** The person logged out: removes everything of theirs from this browser. */
    forget(): void {
      person = '';
      write([]);
      changed();
    },
    /** Before sending. @returns the submission to send, and whether it was sent before with an unseen outcome */
    begin(of: Pick<Endpoint, 'method' | 'path'>, args: AnyArgs) {
      const call = callOf(of);
      const content = contentOf(args);
      const before = all().find(
        (one) => one.person === person && one.call === call && one.content === content,
      );
      const { params, query, body } = args;
      const submission = before ?? {
        key: newKey(),
        person,
        call,
        content,
        args: JSON.stringify({ params, query, body }),
        at: now(),
      };
      if (!before) write([...all(), submission]);
      sending = new Set([...sending, submission.key]);
      changed();
      return { submission, repeated: before !== undefined };
    },
    /** Its outcome is known and was shown. */
    end(key: string): void {
      write(all().filter((one) => one.key !== key));
      leave(key);
    },
    /** It ended here without an outcome that the person saw. */
    lose: leave,
    /** This person's submissions that this page is not sending now; the same array until it changes. */
    unseen: (): readonly Submission[] => unseen,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Another tab changed them. */
    follow: changed,
  };
}

/** The sent parameters and body, by name. */
export function partsOf({ args }: Submission): Readonly<Record<string, unknown>> {
  const { params, body } = JSON.parse(args);
  return { ...params, ...body };
}

/** @param where parameters or parts of the body that it must have been sent with */
export const isAbout = (
  submission: Submission,
  where: Readonly<Record<string, string>>,
): boolean => {
  const parts = partsOf(submission);
  return Object.entries(where).every(([name, value]) => parts[name] === value);
};

/** What is paid. A quote is how it is paid: a later quote is for the same payment. */
function contentOf({ params, body }: AnyArgs): string {
  const paid = typeof body === 'object' && body !== null ? { ...body, quoteId: undefined } : body;
  return JSON.stringify([params, paid]);
}

function read(text: string | null): readonly Submission[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isSubmission) : [];
  } catch {
    return [];
  }
}

const isSubmission = (value: unknown): value is Submission =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'person', 'call', 'content', 'args'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  ) &&
  'at' in value &&
  typeof value.at === 'number';

/** This browser's submissions. */
export const submissions = createSubmissions({ storage: browserStorage });
