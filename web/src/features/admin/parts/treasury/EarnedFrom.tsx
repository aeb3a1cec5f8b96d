import {
  CHARGED_TRANSFERS,
  CHARGED_WITHDRAWALS,
  EARNING_LINES,
  PENALISED_PURCHASES,
} from '#contract/desk/figure-links.ts';
import type { RevenueSource } from '#contract/treasury/endpoints.ts';
import { Link } from '#web/shared/router/router.tsx';

/** Since the first day, less the requests listed on the same page. */
const LESS = 'los retiros de abajo que no se rechazaron. Cuentan todos los días.';

/** The lists that the remaining earnings of a source come from. */
export const EarnedFrom = ({ source }: { source: RevenueSource }) => (
  <p className="cap">
    {source === 'fees' ? (
      <>
        Suman las comisiones de <Link to={CHARGED_WITHDRAWALS}>retiros completados</Link> y{' '}
        <Link to={CHARGED_TRANSFERS}>transferencias completadas</Link>, y los intereses de las{' '}
        <Link to={EARNING_LINES}>líneas explicadas</Link> del banco; restan los gastos de esas
        líneas, hasta lo que las comisiones alcanzaron a cubrir, y {LESS}
      </>
    ) : (
      <>
        Suman las penalidades de reembolsos de rondas completadas, entre las{' '}
        <Link to={PENALISED_PURCHASES}>compras</Link>; restan {LESS}
      </>
    )}
  </p>
);
