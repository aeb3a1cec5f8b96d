import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { DAY_MS } from '#contract/core/time.ts';
import { cancelVaultEntry, listMyVaultEntries } from '#contract/tokens/endpoints.ts';
import type { VaultEntry } from '#contract/tokens/vault-entries.ts';
import { VAULT_ENTRY_ENDS } from '#contract/tokens/words.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate, formatDay } from '#web/shared/format/dates.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import classes from '../Cards.module.css';

/** A person's pending vault entries, all of them: each one lowers what their tokens can still do. */
export const useScheduledQuery = () =>
  useEveryPage(listMyVaultEntries, { query: { 'filter[status]': 'scheduled' } }, { silent: true });
export const useScheduledEntries = (): readonly VaultEntry[] => useScheduledQuery().data ?? [];
/** A person's last refused vault entries. */
export const useRefusedEntries = () =>
  useApiQuery(
    listMyVaultEntries,
    { query: { 'filter[status]': 'refused', pageSize: 5 } },
    { silent: true },
  );

/** Scheduled vault entries with their dates and a cancel button; and refused ones. */
export function ScheduledEntries() {
  const scheduled = useScheduledEntries();
  const refused = useRefusedEntries().data?.items.filter(isRecent);
  const [going, setGoing] = useState<VaultEntry | null>(null);
  const cancel = useApiMutation(cancelVaultEntry, { onSuccess: () => setGoing(null) });
  if (scheduled.length === 0 && !refused?.length) return null;
  return (
    <section className={classes.entries}>
      <h2 className={classes.section}>Ingresos programados</h2>
      {refused?.map((entry) => (
        <Alert key={entry.purchaseId} color="yellow" variant="light" title={refusedTitle(entry)}>
          {VAULT_ENTRY_ENDS[entry.reason ?? 'no_room']} Tus tokens siguen disponibles.{' '}
          <LinkButton look="quiet" to="/my-tokens">
            Ver mis tokens
          </LinkButton>
        </Alert>
      ))}
      <ul className={classes.lines}>
        {scheduled.map((entry) => (
          <li key={entry.purchaseId}>
            <div>
              <b>
                {formatTokens(entry.tokens)} de {entry.contractName}
              </b>
              <p className="cap">
                {placesOf(entry)} Compra <span className="nowrap">{entry.orderNumber}</span>.
              </p>
            </div>
            <Button variant="default" onClick={() => setGoing(entry)}>
              Cancelar el ingreso
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={going !== null}
        onClose={() => setGoing(null)}
        title="Cancelar el ingreso a la bóveda"
        confirmLabel="Cancelar el ingreso"
        backLabel="Volver"
        loading={cancel.isPending}
        error={cancel.error}
        onConfirm={() => going && cancel.mutate({ params: { id: going.purchaseId } })}
      >
        Tus tokens quedan disponibles y la compra sigue como está. Podés invertirlos más adelante
        desde «Mis tokens», mientras la bóveda tenga lugar.
      </ConfirmDialog>
    </section>
  );
}

/** Each vault that the tokens enter, with its tokens when they are several, and the day it pays. */
function placesOf({ dueAt, parts, tokens, vaultNumber }: VaultEntry): string {
  const day = formatDate(dueAt);
  if (parts.length === 0)
    return `Hoy no hay lugar hasta la bóveda ${vaultNumber}: si el ${day} sigue sin haberlo, no entran, quedan disponibles y te llega un aviso.`;
  const places = parts.map(
    (part) =>
      `${parts.length > 1 ? `${formatTokens(part.tokens)} ` : ''}a la bóveda ${part.vaultNumber}, que paga el ${formatDay(part.payDay)}`,
  );
  return `${tokens === 1 ? 'Entra' : 'Entran'} el ${day}: ${LISTED.format(places)}.`;
}

const LISTED = new Intl.ListFormat('es-AR');

const MONTH_MS = 30 * DAY_MS;
const isRecent = ({ closedAt }: VaultEntry) =>
  closedAt !== null && Date.now() - Date.parse(closedAt) < MONTH_MS;

const refusedTitle = ({ tokens, contractName }: VaultEntry) =>
  `${formatTokens(tokens)} de ${contractName} no ${tokens === 1 ? 'entró' : 'entraron'} a la bóveda`;
