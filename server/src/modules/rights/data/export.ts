import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { Decider, RightsDeps } from '../deps.ts';
import { accountOf } from '../requests/account-of.ts';
import { tellOfCopy } from '../requests/tell-account.ts';
import { readableCode } from '../rules.ts';
import { keepExport, requestById } from '../store/requests.ts';
import { readData } from './data.ts';
import { dataFile } from './pdf.ts';

/**
 * The data of a person who requests access, the same that they can download. The administrator has checked their
 * identity. The request records the account, the time and the administrator, and an account with another e-mail than the
 * request's is notified.
 * @throws AppError NOT_FOUND, RIGHTS_STATE_FORBIDS when it is decided or asks for no access, RIGHTS_ACCOUNT_UNKNOWN,
 * OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT, CONFLICT when another account has been named since
 */
export async function exportForRequest(
  deps: RightsDeps,
  by: Decider,
  { id, format }: { readonly id: string; readonly format: 'json' | 'pdf' },
): Promise<BinaryAnswer> {
  const { database, clock, audit } = deps;
  const { found, account } = await database.transaction((tx) => exportable(deps, tx, { by, id }));
  // the same data as `GET /users/me/data`: what its subject may not read is left out there
  const data = await readData(deps, account.id);
  const name = `datos-${readableCode(found.code)}`;
  const file: BinaryAnswer =
    format === 'pdf'
      ? { ...dataFile(data), name: `${name}.pdf` }
      : {
          content: JSON.stringify(data, null, 2),
          type: 'application/json; charset=utf-8',
          name: `${name}.json`,
        };
  // recorded last: a file that could not be made must not count as a copy
  await database.transaction(async (tx) => {
    const still = await exportable(deps, tx, { by, id, lock: true });
    if (still.account.id !== account.id) throw new AppError('CONFLICT');
    await keepExport(tx, id, {
      exported_user_id: account.id,
      exported_at: clock.now(),
      exported_by: by.userId,
    });
    await audit.record(tx, {
      actorId: by.userId,
      action: 'rights.export_data',
      targetKind: 'rights_request',
      targetId: id,
      after: { code: found.code, userId: account.id, format },
      address: by.address,
    });
    await tellOfCopy(deps, tx, { found, account });
  });
  return file;
}

/** A request and its account, whose data an administrator may export. */
async function exportable(
  deps: RightsDeps,
  tx: Tx,
  { by, id, lock = false }: { readonly by: Decider; readonly id: string; readonly lock?: boolean },
) {
  const found = await requestById(tx, id, { lock });
  if (!found) throw new AppError('NOT_FOUND');
  if (found.state !== 'received' || found.kind !== 'access')
    throw new AppError('RIGHTS_STATE_FORBIDS');
  const account = await accountOf(deps, found, tx);
  // an erased account has no data left to export
  if (!account?.email) throw new AppError('RIGHTS_ACCOUNT_UNKNOWN');
  await deps.identity.assertMayDecide(tx, {
    actorId: by.userId,
    ownerId: account.id,
    approves: true,
  });
  return { found, account };
}
