import type { AdminRequest } from '#contract/admin-requests/schemas.ts';
import { label } from '#contract/words.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

/** A request in words. */
export function requestWords({ kind, role }: Pick<AdminRequest, 'kind' | 'role'>): string {
  const as = role ? label('role', role).toLowerCase() : '';
  switch (kind) {
    case 'create':
      return `Invitar a administrar: ${as}`;
    case 'role':
      return `Cambiar el rol a ${as}`;
    case 'password':
      return 'Enviar el enlace para elegir otra contraseña';
    case 'factor':
      return 'Quitar el segundo factor';
    case 'document':
      return 'Cambiar el documento o el CUIT';
  }
}

/** The account of a request, and its document and tax id: before and after, where the request changes them. */
export const aboutOf = ({
  kind,
  name,
  email,
  document,
  taxId,
  changes,
  roleNow,
}: Pick<
  AdminRequest,
  'kind' | 'name' | 'email' | 'document' | 'taxId' | 'changes' | 'roleNow'
>): string =>
  [
    name,
    email,
    roleNow && `hoy, ${label('role', roleNow).toLowerCase()}`,
    ...(kind === 'document'
      ? changes.map(
          ({ field, from, to }) =>
            `${field === 'document' ? 'documento' : 'CUIT'} ${from ?? 'vacío'} → ${to ?? 'queda vacío'}`,
        )
      : [document && `documento ${document}`, taxId && `CUIT ${taxId}`]),
  ]
    .filter(Boolean)
    .join(' · ');

const WORDS = {
  OWN_ACCOUNT: 'Es sobre la cuenta propia: lo decide otra persona del nivel 1.',
  OWN_REQUEST: errorText('OWN_REQUEST'),
  APPROVERS_NOT_INDEPENDENT: errorText('APPROVERS_NOT_INDEPENDENT'),
  REQUESTER_NOT_AUTHORIZED: errorText('REQUESTER_NOT_AUTHORIZED'),
} as const satisfies Record<NonNullable<AdminRequest['obstacle']>, string>;

/** Why the reader cannot approve a request. */
export function requestObstacle({ obstacle, mine, aloneFrom }: AdminRequest): Obstacle | null {
  if (obstacle === null) return null;
  if (mine && aloneFrom !== null)
    return {
      reason: `Nadie más puede aprobarlo: desde el ${formatDateTime(aloneFrom)} se puede hacer sin otra persona.`,
    };
  return { reason: WORDS[obstacle] };
}

/** Reports that something was done, or that it needs a second administrator. */
export const reportOutcome = (words: string) => (answer: { request: AdminRequest | null }) =>
  toast.success(
    answer.request === null ? words : 'Pedido: se hace cuando lo apruebe otra persona del nivel 1.',
  );
