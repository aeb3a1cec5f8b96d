import { Alert } from '@mantine/core';
import type { TravelDeclaration } from '#contract/compliance/travel.ts';
import { readTravel } from '#contract/compliance/travel-endpoints.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { lazyView } from '#web/shared/ui/loading/lazy-view.tsx';

const TravelForm = lazyView(async () => ({
  default: (await import('./TravelForm.tsx')).TravelForm,
}));

type Movement = 'deposit' | 'withdrawal';

/**
 * The sender or recipient of one's own movement of coins: the declaration, or its form.
 * @param of.coins what moves, with its article
 */
export function Travel(of: { movement: Movement; id: string; coins?: string }) {
  const { movement, id, coins = 'los USDT' } = of;
  const travel = useApiQuery(readTravel, { params: { movement, id } }, { silent: true }).data;
  if (travel === undefined) return null;
  const [last] = travel.items;
  if (last)
    return (
      <p className="cap" style={{ margin: 0 }}>
        Declaraste la billetera {movement === 'deposit' ? 'de origen' : 'de destino'}:{' '}
        {travelSaid(last)} ({formatDateTime(last.at)}).
      </p>
    );
  if (travel.asked === null || !travel.open) return null;
  return (
    <section>
      <Alert
        color={travel.asked === 'hold' ? 'yellow' : 'cyan'}
        variant="light"
        mb="md"
        title={movement === 'deposit' ? `¿Quién envía ${coins}?` : `¿Quién recibe ${coins}?`}
      >
        La norma de prevención de lavado pide saber de quién es la billetera{' '}
        {movement === 'deposit' ? 'de origen' : 'de destino'}.
        {travel.asked === 'hold' && ' Hasta que lo declares, el movimiento espera.'}
      </Alert>
      {/* on the page's own background: on the notice's, labels are unreadable in dark mode */}
      <TravelForm movement={movement} id={id} />
    </section>
  );
}

/** A declaration as part of a sentence. */
export const travelSaid = ({
  whose,
  name,
  document,
  wallet,
  exchange,
  country,
}: TravelDeclaration) =>
  [
    whose === 'own' ? label('travelWhose', whose).toLowerCase() : `${name} (${document})`,
    `${label('travelWallet', wallet).toLowerCase()}${exchange && `: ${exchange}`}`,
    country,
  ].join(', ');
