import { companyStopOf } from '#contract/companies/stop.ts';
import type { CompanyStop } from '#contract/companies/values.ts';
import type { CompanyHolder } from '#contract/users/company-holder.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import { companiesAmong } from '../store/company.ts';
import { lockUser, type UserRow, updateUser } from '../store/users.ts';

/**
 * Stores the company whose account it is; null for a person's account.
 * @throws AppError USER_NOT_FOUND
 */
export async function setCompany(
  tx: Tx,
  userId: string,
  holder: Omit<CompanyHolder, 'replacing'> | null,
): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  return updateUser(tx, user, {
    company_state: holder && (holder.approved ? 'approved' : 'pending'),
    company_name: holder?.name ?? null,
    company_tax_id: holder?.taxId ?? null,
    company_power_ends_on: holder?.powerEndsOn ?? null,
    company_in_review: holder?.inReview ?? false,
  });
}

/** Stores whether another representative is taking over a company's account. @throws AppError USER_NOT_FOUND */
export async function setReplacing(tx: Tx, userId: string, isReplacing: boolean): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  await updateUser(tx, user, { company_replacing: isReplacing });
}

/**
 * Why withdrawals of these people are on hold for their company; others are absent. A change of representative takes
 * precedence over an ended power, which often causes it: level 1 may release a withdrawal despite an ended power.
 */
export async function companyStops(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompanyStop>> {
  const today = businessDay(clock.now());
  return new Map(
    (await companiesAmong(db, ids)).flatMap((row): [string, CompanyStop][] => {
      const stop = row.company_replacing
        ? 'replacing'
        : companyStopOf(
            {
              approved: row.company_state === 'approved',
              inReview: row.company_in_review,
              replacing: false,
              powerEndsOn: row.company_power_ends_on,
            },
            today,
          );
      return stop ? [[row.id, stop]] : [];
    }),
  );
}
