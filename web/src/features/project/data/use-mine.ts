import { myProjectBalance } from '#contract/balance/endpoints.ts';
import { type Currency, parseAmount } from '#contract/core/money.ts';
import type { Property } from '#contract/projects/units.ts';
import {
  listMyTokens,
  listMyVaultEntries,
  reservationsOfProperty,
} from '#contract/tokens/endpoints.ts';
import type { Reservation } from '#contract/tokens/reservations.ts';
import type { VaultEntry } from '#contract/tokens/vault-entries.ts';
import { type Known, known, knownOf } from '#web/shared/api/known.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';

/** A person's spendable balance in a project, in minor units by currency; null until known. */
export function useFunds(projectId: string): ReadonlyMap<Currency, bigint> | null {
  const regular = useVisitor() === 'regular';
  const { data } = useApiQuery(
    myProjectBalance,
    { params: { id: projectId } },
    { enabled: regular, silent: true },
  );
  return data
    ? new Map(
        data.items.map(({ currency, available }) => [
          currency,
          parseAmount(available, currency) ?? 0n,
        ]),
      )
    : null;
}

/**
 * A project's tokens that are free to reserve or invest.
 * @param contractId null for property tokens
 */
export function useFreeTokens(projectId: string, contractId: string | null): Known<number> {
  const regular = useVisitor() === 'regular';
  const holdings = useEveryPage(
    listMyTokens,
    { query: { 'filter[projectId]': projectId } },
    { enabled: regular, silent: true },
  );
  if (!regular) return known(0);
  return knownOf(holdings, (items) =>
    items
      .filter((holding) => holding.contractId === contractId)
      .reduce((sum, { availableAmount }) => sum + availableAmount, 0),
  );
}

/** The person's orders to enter a contract's vaults that wait for their day; none while unknown. */
export function useEntriesAhead(contractId: string | null): readonly VaultEntry[] {
  const regular = useVisitor() === 'regular';
  const { data } = useEveryPage(
    listMyVaultEntries,
    {
      query: {
        'filter[status]': 'scheduled',
        ...(contractId === null ? {} : { 'filter[contractId]': contractId }),
      },
    },
    { enabled: regular && contractId !== null, silent: true },
  );
  return data ?? [];
}

/** A contract's tokens that automatically enter a vault when their grace period ends. */
export const useScheduled = (contractId: string | null): number =>
  useEntriesAhead(contractId).reduce((sum, { tokens }) => sum + tokens, 0);

/**
 * The active or completed reservation through which one holds a unit; null when another person holds it. No screen says
 * either before it is known.
 */
export function useHeld({
  id,
  status,
}: Pick<Property, 'id' | 'status'>): Known<Reservation | null> {
  const mayHold = useVisitor() === 'regular' && status !== 'available';
  const reservations = useApiQuery(
    reservationsOfProperty,
    { params: { id } },
    { enabled: mayHold, silent: true },
  );
  const holds = (reservation: Reservation) =>
    reservation.mine && (reservation.status === 'active' || reservation.status === 'completed');
  return mayHold ? knownOf(reservations, ({ items }) => items.find(holds) ?? null) : known(null);
}
