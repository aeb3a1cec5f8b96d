import type { Endpoint } from '#contract/core/endpoint.ts';
import { HOUR_MS } from '#contract/core/time.ts';
import { browserStorage, type Storage } from '#web/shared/storage.ts';
import type { AnyArgs } from '../call.ts';
import { randomKey } from '../random-key.ts';

export const SUBMISSIONS_KEY = 'ladrillo.submissions';
/** The server stores its answer to an idempotency key for 48 hours; one hour less allows for a wrong clock. */
const KEPT_MS = 47 * HOUR_MS;
/** The largest number of stored submissions; the oldest are dropped. */
const MAX_STORED = 20;

/** A sent payment request whose outcome the user has not seen yet. */
export interface Submission {
  /** Its Idempotency-Key. */
  readonly key: string;
  readonly person: string;
  /** Method and path of the endpoint: `POST /tokens/investment`. */
  readonly call: string;
  /** The payment as text. Two submissions with the same text are the same payment. */
  readonly content: string;
  /** The arguments of the first request as JSON: the server rejects the key with other arguments. */
  readonly args: string;
  /** The time of the first sending, in epoch milliseconds. */
  readonly at: number;
}

export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/**
 * Stores a user's submissions until they have seen the outcome, across reloads and tabs. A payment that is sent again
 * from another dialog or tab uses the same idempotency key, so it counts once. Once the outcome was seen, an equal
 * payment is a new one.
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
    else storage.set(SUBMISSIONS_KEY, JSON.stringify(next.slice(-MAX_STORED)));
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
    /** The person logged out: removes all their submissions from this browser. */
    forget(): void {
      person = '';
      write([]);
      changed();
    },
    /** Call it before sending. @returns the submission, and whether an earlier request of it has an unseen outcome */
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
    /** Removes a submission whose outcome was shown. */
    end(key: string): void {
      write(all().filter((one) => one.key !== key));
      leave(key);
    },
    /** Keeps a submission that this page stopped sending before the user saw an outcome. */
    lose: leave,
    /** The user's submissions that this page is not sending now. Returns the same array until they change. */
    unseen: (): readonly Submission[] => unseen,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Call it when another tab changed the stored submissions. */
    follow: changed,
  };
}

/** The sent parameters and body, by name. */
export function partsOf({ args }: Submission): Readonly<Record<string, unknown>> {
  const { params, body } = JSON.parse(args);
  return { ...params, ...body };
}

/** Whether a submission was sent with these parameters or fields of the body. */
export const isAbout = (
  submission: Submission,
  where: Readonly<Record<string, string>>,
): boolean => {
  const parts = partsOf(submission);
  return Object.entries(where).every(([name, value]) => parts[name] === value);
};

/** The content that identifies a payment. The quote is left out: a payment with a newer quote is the same payment. */
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
