import { wantedBy } from '#web/shared/api/confirmation.ts';
import { type ApiError, isApiError } from './error.ts';

/** The page's reaction to a failed call (docs/rules.md#27-errors). */
type Reaction =
  | { kind: 'none' }
  | { kind: 'session-expired' }
  | { kind: 'set-up-second-factor' }
  | { kind: 'broken' }
  /** A money call with an unknown outcome: its dialog looks it up by its key. */
  | { kind: 'unconfirmed' }
  | { kind: 'refused'; key: string | null };

/** How a caller wants failures handled, in react-query's `meta`. */
export interface FailureMeta extends Record<string, unknown> {
  /** The form shows field errors beside the fields: no toast when the answer names fields. */
  fieldErrors?: boolean;
  /**
   * The caller shows these keys (or, when true, any refusal) itself. A server error or a missing answer is still
   * reported, and a 401 is never silenced.
   */
  silent?: boolean | readonly string[];
  /** The outcome of a lost call is looked up by its key (shared/ui/dialogs/Unconfirmed.tsx). */
  lookedUp?: boolean;
  /** A background call: none of its errors is shown except a 401. */
  background?: boolean;
}

/**
 * Decides: 401 ends the session; 500 or no status is "Ha ocurrido un error", except that a money call without an
 * answer is "No se pudo confirmar"; otherwise the catalogue's text for the key, else the generic error (`errorText`).
 */
export function reactionTo(error: unknown, meta: FailureMeta = {}): Reaction {
  if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'none' };
  if (isApiError(error) && error.status === 401) return { kind: 'session-expired' };
  if (meta.background) return { kind: 'none' };
  if (meta.lookedUp && isApiError(error) && hasNoAnswer(error)) return { kind: 'unconfirmed' };
  if (!isApiError(error) || isBroken(error)) return { kind: 'broken' };
  // the person closed the confirmation dialog themselves
  if (wantedBy(error) !== null) return { kind: 'none' };
  if (error.is('SECOND_FACTOR_SETUP_REQUIRED')) return { kind: 'set-up-second-factor' };
  if (meta.silent === true) return { kind: 'none' };
  if (Array.isArray(meta.silent) && meta.silent.includes(error.key)) return { kind: 'none' };
  if (meta.fieldErrors && error.details.length > 0) return { kind: 'none' };
  return { kind: 'refused', key: error.key };
}

/** A 500, no answer, or an answer from elsewhere (docs/rules.md#27-errors). */
const isBroken = (error: ApiError) => error.status === 500 || hasNoAnswer(error);
const hasNoAnswer = ({ status, lost, key }: ApiError) => status !== 500 && lost && key === null;
