import { getRun } from '#contract/payouts/endpoints.ts';
import type { PaymentRunDetail } from '#contract/payouts/schemas.ts';
import { call } from '#web/shared/api/call.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';

/**
 * Downloads the file of a run that was just made. A run that was paid or cancelled since has no file to take to the
 * bank: paying it again would pay each withdrawal twice.
 * @param save downloads the file
 * @returns why the file was not downloaded, in one sentence; none when it was
 */
export async function notSavedWords(
  { id, number }: { readonly id: string; readonly number: string },
  save: () => Promise<void>,
): Promise<string[]> {
  const now = await call(getRun, { params: { id } }).catch(() => null);
  if (now === null) return [`El archivo de ${number} no se descargó: no se pudo leer el lote.`];
  const over = overWords(now);
  if (over !== null) return [`${number} ${over}: su archivo no se descargó.`];
  return save().then(
    () => [],
    () => [`El archivo de ${number} no se pudo descargar.`],
  );
}

/** What happened to a run whose file is no longer to be paid; null while it is. */
function overWords({ state, sent }: PaymentRunDetail): string | null {
  if (state === 'cancelled') return 'ya se canceló';
  if (state === 'paid') return 'ya se pagó';
  return sent > 0 ? 'ya tiene retiros enviados' : null;
}

/**
 * What to do about a run that was made by a call whose answer comes later, maybe hours later: an administrator may have
 * taken its file to the bank, so that it is not downloaded automatically.
 */
export async function lookedUpWords({
  id,
  number,
}: {
  readonly id: string;
  readonly number: string;
}): Promise<string> {
  const now = await call(getRun, { params: { id } }).catch(() => null);
  if (now === null) return `${number} se armó, pero no se pudo leer. Su archivo no se descargó.`;
  const over = overWords(now);
  if (over !== null) return `${number} ${over}: su archivo no se descargó.`;
  return `${number} se armó el ${formatDateTime(now.at)}. Antes de descargar su archivo, comprobar que nadie lo haya llevado ya al banco.`;
}
