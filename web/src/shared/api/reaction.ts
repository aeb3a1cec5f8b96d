import { wantedBy } from '#web/shared/second-factor/confirmation.ts';
import { type ApiError, isApiError } from './error.ts';

/** What a failed call makes the page do (docs/rules.md#27-errors). */
export type Reaction =
  | { kind: 'none' }
  | { kind: 'session-expired' }
  | { kind: 'set-up-second-factor' }
  | { kind: 'broken' }
  /** It moves money, and whether it was done is not known: its dialog looks it up by its key. */
  | { kind: 'unconfirmed' }
  | { kind: 'refused'; key: string | null };

/** How a caller wants failures treated, carried in react-query's `meta`. */
export interface FailureMeta extends Record<string, unknown> {
  /** The form shows errors of fields beside them: no toast when the answer names fields. */
  fieldErrors?: boolean;
  /**
   * The caller shows these keys (or, when true, whatever the server refuses) itself. That something broke, or that no
   * answer came, is said all the same; a 401 is never silenced.
   */
  silent?: boolean | readonly string[];
  /** What becomes of a lost call is looked up by its key (shared/ui/Unconfirmed.tsx). */
  lookedUp?: boolean;
  /** Nobody asked for it just now: nothing is said of it but a 401. */
  background?: boolean;
}

/**
 * Decides: 401 ends the session; 500 or no status is "Ha ocurrido un error", but for a call that moves money, which is
 * "No se pudo confirmar" without an answer; otherwise the
 * catalogue's words for the key, else the generic error (`errorText`).
 */
export function reactionTo(error: unknown, meta: FailureMeta = {}): Reaction {
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'none' };
  if (isApiError(error) && error.status === 401) return { kind: 'session-expired' };
  if (meta.background) return { kind: 'none' };
  if (meta.lookedUp && isApiError(error) && hasNoAnswer(error)) return { kind: 'unconfirmed' };
  if (!isApiError(error) || isBroken(error)) return { kind: 'broken' };
  // the dialog that asked for it was closed: the person knows
  if (wantedBy(error) !== null) return { kind: 'none' };
  if (error.is('SECOND_FACTOR_SETUP_REQUIRED')) return { kind: 'set-up-second-factor' };
  if (meta.silent === true) return { kind: 'none' };
  if (Array.isArray(meta.silent) && meta.silent.includes(error.key)) return { kind: 'none' };
  if (meta.fieldErrors && error.details.length > 0) return { kind: 'none' };
  return { kind: 'refused', key: error.key };
}

/** A 500, no answer, or an answer that did not come from the server (docs/rules.md#27-errors). */
const isBroken = (error: ApiError) => error.status === 500 || hasNoAnswer(error);
const hasNoAnswer = ({ status, lost, key }: ApiError) => status !== 500 && lost && key === null;
