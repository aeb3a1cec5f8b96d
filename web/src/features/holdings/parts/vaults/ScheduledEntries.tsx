import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { DAY_MS } from '#contract/core/time.ts';
import { cancelVaultEntry, listMyVaultEntries } from '#contract/tokens/endpoints.ts';
import type { VaultEntry } from '#contract/tokens/vault-entries.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate, formatDay } from '#web/shared/format/dates.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import classes from '../Cards.module.css';

/** A person's scheduled vault entries: pending ones, or the last refused ones. */
export const useVaultEntries = (status: 'scheduled' | 'refused') =>
  useApiQuery(
    listMyVaultEntries,
    { query: { 'filter[status]': status, pageSize: status === 'scheduled' ? 100 : 5 } },
    { silent: true },
  );
export const useScheduledEntries = (): readonly VaultEntry[] =>
  useVaultEntries('scheduled').data?.items ?? [];

/** Scheduled vault entries with their dates and a cancel button; and refused ones. */
export function ScheduledEntries() {
  const scheduled = useScheduledEntries();
  const refused = useVaultEntries('refused').data?.items.filter(isRecent);
  const [going, setGoing] = useState<VaultEntry | null>(null);
  const cancel = useApiMutation(cancelVaultEntry, { onSuccess: () => setGoing(null) });
  if (scheduled.length === 0 && !refused?.length) return null;
  return (
    <section className={classes.entries}>
      <h2 className={classes.section}>Ingresos programados</h2>
      {refused?.map((entry) => (
        <Alert key={entry.purchaseId} color="yellow" variant="light" title={refusedTitle(entry)}>
          {REFUSED[entry.reason ?? 'no_room'] ?? REFUSED.no_room} Tus tokens siguen disponibles.{' '}
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
                Entran el {formatDate(entry.dueAt)} a la bóveda {entry.vaultNumber}, que paga el{' '}
                {formatDay(entry.payDay)}. Compra {entry.orderNumber}.
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

const MONTH_MS = 30 * DAY_MS;
const isRecent = ({ closedAt }: VaultEntry) =>
  closedAt !== null && Date.now() - Date.parse(closedAt) < MONTH_MS;

const refusedTitle = ({ tokens, contractName }: VaultEntry) =>
  `${formatTokens(tokens)} de ${contractName} no ${tokens === 1 ? 'entró' : 'entraron'} a la bóveda`;

const REFUSED: Readonly<Record<NonNullable<VaultEntry['reason']>, string | undefined>> & {
  no_room: string;
} = {
  no_room: 'No quedó lugar hasta la bóveda elegida, o llegó su fecha.',
  not_free: 'No todo estaba libre cuando tocaba entrar.',
  blocked: 'Tu cuenta estaba bloqueada cuando tocaba entrar.',
  not_published: 'El proyecto ya no está publicado.',
  asked: undefined,
  returned: undefined,
  invested: undefined,
  inherited: undefined,
};
