import { type ApiError, isApiError } from '#web/shared/api/error.ts';
import type { ApiForm } from './use-api-form.ts';

type Sent = ApiForm<Record<string, unknown>>['mutation'];

/** Whether a refusal is about an outcome that is, or was, unknown: not about what was typed. */
export const isAboutOutcome = (error: ApiError): boolean => error.lost || error.afterLoss;

/** A call without its refusals of what was typed, which the form shows at their fields. */
export const outcomeOf = (sent: Sent): Sent => {
  const { error } = sent;
  return isApiError(error) && isAboutOutcome(error) ? sent : { ...sent, error: null };
};
