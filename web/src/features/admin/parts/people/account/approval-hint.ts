import type { ComplianceProfile } from '#contract/compliance/profile.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';

type Approval = NonNullable<ComplianceProfile['approval']>;

/**
 * Who decided on a politically exposed person, and when; or that it is hidden, because it was decided while the reader
 * had an interest in the account.
 */
export function approvalHint({ state, by, at }: Approval): string {
  if (state === 'waiting') return '';
  if (at === null) return 'quién y por qué no se muestra: fue cuando quien mira tenía un interés';
  return [by, formatDateTime(at)].filter(Boolean).join(', ');
}
