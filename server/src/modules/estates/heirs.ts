import { isAdmin } from '#contract/core/roles.ts';
import { type TransferBody, WHOLE_SHARE } from '#contract/estates/transfers.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { EstatesDeps } from './deps.ts';

type Person = NonNullable<Awaited<ReturnType<EstatesDeps['identity']['user']>>>;

/** A named heir, with their share in hundredths of a percent. */
interface NamedHeir {
  readonly userId: string;
  readonly share: number;
}

/** Whether an account can inherit: it is active and verified, and not an administrator's. */
export const mayInherit = (person: Person | undefined, deceasedId: string): person is Person =>
  person?.state === 'active' &&
  person.kyc_status === 'verified' &&
  !isAdmin(person.role) &&
  person.id !== deceasedId;

/**
 * Finds the heirs of a proposal by their e-mails.
 * @throws AppError VALIDATION_FAILED when the shares do not add up, a person is named twice (with any of their
 * accounts), or a person cannot inherit
 */
export async function namedHeirs(
  { identity }: Pick<EstatesDeps, 'identity'>,
  tx: Tx,
  { deceasedId, heirs }: { readonly deceasedId: string; readonly heirs: TransferBody['heirs'] },
): Promise<NamedHeir[]> {
  if (heirs.reduce((sum, { share }) => sum + share, 0) !== WHOLE_SHARE)
    throw invalid('heirs', 'SHARES_NOT_WHOLE');
  const found: NamedHeir[] = [];
  for (const [at, { email, share }] of heirs.entries()) {
    const path = `heirs.${at}.email`;
    const person = await identity.userByEmail(email.toLowerCase(), tx);
    if (!mayInherit(person, deceasedId)) throw invalid(path, 'HEIR_NOT_ELIGIBLE');
    for (const other of [deceasedId, ...found.map(({ userId }) => userId)])
      if (
        other === person.id ||
        (await identity.shareDocument({ one: other, other: person.id }, tx))
      )
        throw invalid(path, other === deceasedId ? 'HEIR_NOT_ELIGIBLE' : 'HEIR_REPEATED');
    found.push({ userId: person.id, share });
  }
  return found;
}

/**
 * The heir of each reservation.
 * @throws AppError VALIDATION_FAILED when a reservation has no heir, or names a person who is not an heir
 */
export async function namedUnits(
  { identity }: Pick<EstatesDeps, 'identity'>,
  tx: Tx,
  given: {
    readonly heirs: readonly NamedHeir[];
    readonly units: TransferBody['units'];
    readonly reservationIds: readonly string[];
  },
): Promise<Map<string, string>> {
  const { heirs, units, reservationIds } = given;
  const named = new Map<string, string>();
  for (const [at, { reservationId, email }] of units.entries()) {
    const person = await identity.userByEmail(email.toLowerCase(), tx);
    const heir = heirs.find(({ userId }) => userId === person?.id);
    if (!heir || !reservationIds.includes(reservationId) || named.has(reservationId))
      throw invalid(`units.${at}.email`, 'UNIT_WITHOUT_HEIR');
    named.set(reservationId, heir.userId);
  }
  const [only] = heirs;
  for (const id of reservationIds) {
    if (named.has(id)) continue;
    if (!only || heirs.length > 1) throw invalid('units', 'UNIT_WITHOUT_HEIR');
    named.set(id, only.userId);
  }
  return named;
}

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', [{ path, message }]);
