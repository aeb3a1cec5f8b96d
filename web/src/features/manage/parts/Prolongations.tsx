import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { DAY_MS } from '#contract/core/time.ts';
import type { Round } from '#contract/projects/offers.ts';
import { listProlongations, requestProlongation } from '#contract/tokens/endpoints.ts';
import { USUAL_PROLONGATION } from '#contract/tokens/prolongation.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDate, formatLastDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { NumberInput } from '#web/shared/ui/forms/amounts/NumberInput.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { ProlongationLine } from '#web/shared/ui/orders/ProlongationLine.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './manage.module.css';

/** Requests to prolong sold rounds of a project, and their outcomes. */
export function Prolongations({ projectId }: { projectId: string }) {
  const { data } = useEveryPage(listProlongations, {
    query: { 'filter[projectId]': projectId },
  });
  if (!data || data.length === 0) return null;
  return (
    <div>
      <h3 style={{ marginBottom: 12 }}>Prolongaciones</h3>
      {data.map((one) => (
        <ProlongationLine key={one.id} prolongation={one} />
      ))}
    </div>
  );
}

/**
 * Requests one, for a selling round with purchases that was not prolonged.
 * @param next the next round of the same tokens, which it must not overlap
 */
export function AskProlongation({ round, next }: { round: Round; next: Round | undefined }) {
  const [open, setOpen] = useState(false);
  const max = usePublicConfig()?.prolongationMaxDays ?? USUAL_PROLONGATION.maxDays;
  const sells = round.status === 'in_progress' && !round.salesOver;
  if (!sells || round.soldTokens === 0 || round.formerEndsAt !== null) return null;
  const most = mostDays(round, { next, max });
  if (next && most < 1)
    return (
      <p className="cap">
        No la podés prolongar: la ronda {next.number} abre el {formatDate(next.startsAt)}.
      </p>
    );
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        aria-label={`Pedir prolongación de la ronda ${round.number}`}
        onClick={() => setOpen(true)}
      >
        Pedir prolongación
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={`Prolongar la ronda ${round.number}`}
      >
        <Ask round={round} most={most} onDone={() => setOpen(false)} />
      </Modal>
    </div>
  );
}

/** The most days of a prolongation: the round's own, the platform's most, and the days until the next one opens. */
export function mostDays(
  round: Pick<Round, 'days' | 'endsAt'>,
  { next, max }: { next: Pick<Round, 'startsAt'> | undefined; max: number },
): number {
  const room = next && Math.floor((Date.parse(next.startsAt) - Date.parse(round.endsAt)) / DAY_MS);
  return Math.min(round.days, max, room ?? max);
}

function Ask({ round, most, onDone }: { round: Round; most: number; onDone: () => void }) {
  const [days, setDays] = useState<number | null>(most);
  const exitDays = usePublicConfig()?.prolongationExitDays ?? USUAL_PROLONGATION.exitDays;
  const ask = useApiMutation(requestProlongation, {
    onSuccess: () => {
      toast.success('Prolongación pedida. La decide Operaciones y te llega un aviso.');
      onDone();
    },
  });
  const valid = days !== null && days >= 1 && days <= most;
  const end = valid && new Date(Date.parse(round.endsAt) + days * DAY_MS).toISOString();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) ask.mutate({ params: { id: round.id }, body: { days } });
      }}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          Podés pedirla una sola vez y la aprueba otra persona, de la administración de nivel 1.
          Quienes compraron reciben un aviso y pueden arrepentirse sin costo durante {exitDays}{' '}
          días, aunque su plazo haya pasado.
        </p>
        <NumberInput
          label="Días"
          description={`Hasta ${formatCount(most)}${most === 1 ? ' día' : ' días'}.`}
          min={1}
          max={most}
          value={days}
          onChange={setDays}
        />
        {end && (
          <p className="cap" style={{ margin: 0 }}>
            El último día de venta sería el {formatLastDay(end)} en vez del{' '}
            {formatLastDay(round.endsAt)}.
          </p>
        )}
        <Refused error={ask.error} />
        <GuardedButton
          type="submit"
          obstacle={valid ? null : { reason: `Ingresá de 1 a ${formatCount(most)} días.` }}
          loading={ask.isPending}
        >
          Pedir la prolongación
        </GuardedButton>
      </Stack>
    </form>
  );
}
