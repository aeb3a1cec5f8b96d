import { deskTravel } from '#contract/compliance/travel-endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { travelSaid } from '#web/shared/travel/Travel.tsx';
import classes from './Alerts.module.css';

const TITLES = { deposit: 'Originante declarado', withdrawal: 'Beneficiario declarado' } as const;

/** The sworn sender or recipient of a USDT movement; all declarations, latest first. */
export function DeskTravel({ movement, id }: { movement: 'deposit' | 'withdrawal'; id: string }) {
  const travel = useApiQuery(deskTravel, { params: { movement, id } }, { silent: true }).data;
  if (travel === undefined) return null;
  return (
    <section className={classes.alerts} aria-label={TITLES[movement]}>
      <h3>{TITLES[movement]}</h3>
      {travel.items.length === 0 && <p className="cap">Sin declarar.</p>}
      <ul>
        {travel.items.map((one, at) => (
          <li key={one.id} data-level="info" data-state={at === 0 ? 'open' : 'over'}>
            <p>{travelSaid(one)}</p>
            <p className="cap">
              Bajo juramento, {formatDateTime(one.at)}
              {at > 0 && ' · la cambió después'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
