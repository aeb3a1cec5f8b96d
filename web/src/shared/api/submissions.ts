import type { Endpoint } from '#contract/core/endpoint.ts';
import { browserStorage, type Storage } from '#web/shared/storage.ts';
import type { AnyArgs } from './call.ts';
import { randomKey } from './random-key.ts';

export const SUBMISSIONS_KEY = 'ladrillo.submissions';
/** The server gives its stored answer for 48 hours; an hour is left for clocks that differ. */
const KEPT_MS = 47 * 60 * 60 * 1000;
const MOST = 20;

/** A call that moves money, sent, whose outcome the person has not seen yet. */
export interface Submission {
  /** Its Idempotency-Key. */
  readonly key: string;
  readonly person: string;
  /** Method and path of the endpoint: `POST /tokens/investment`. */
  readonly call: string;
  /** What is paid, as text: equal submissions are one. */
  readonly content: string;
  /** The arguments as first sent, as JSON: the server knows the key by them. */
  readonly args: string;
  /** When it was first sent, in epoch milliseconds. */
  readonly at: number;
}

export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/**
 * Keeps what was sent and is not known to be over, for a person, over reloads and in every tab. The key belongs to
 * what is paid: sent again, in whatever dialog or tab, it goes under the same key and counts once. Once its outcome
 * was seen, the next equal one is new.
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
    /** Says who is logged in: what another person sent from this browser goes. */
    belongTo(id: string): void {
      person = id;
      if (all().some((one) => one.person !== id)) write(all().filter((one) => one.person === id));
      changed();
    },
    /** The person left: nothing of theirs stays in this browser. */
    forget(): void {
      person = '';
      write([]);
      changed();
    },
    /** Before it is sent. @returns the submission to send, and whether it was sent before without its outcome being seen */
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
    /** It is over here without an outcome that the person saw. */
    lose: leave,
    /** Those of this person that this page is not sending now; the same list until it changes. */
    unseen: (): readonly Submission[] => unseen,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Another tab changed them. */
    follow: changed,
  };
}

/** The parameters and the body that were sent, by name. */
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

/** What is paid. A quote is how it is paid: the next one, a minute later, is for the same thing. */
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

/** Those of this browser. */
export const submissions = createSubmissions({ storage: browserStorage });
