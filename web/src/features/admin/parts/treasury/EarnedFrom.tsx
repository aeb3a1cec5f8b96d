import type { RevenueSource } from '#contract/treasury/endpoints.ts';
import { Link } from '#web/shared/router/router.tsx';

/** Since the first day, less the requests listed on the same page. */
const LESS = 'los retiros de abajo que no se rechazaron. Cuentan todos los días.';

/** The lists that the remaining earnings of a source come from. */
export const EarnedFrom = ({ source }: { source: RevenueSource }) => (
  <p className="cap">
    {source === 'fees' ? (
      <>
        Suman las comisiones de{' '}
        <Link to="/admin/withdrawals?status=completed">retiros completados</Link> y{' '}
        <Link to="/admin/transfers?status=completed">transferencias completadas</Link>, y los
        intereses de las <Link to="/admin/bank?vista=explicadas">líneas explicadas</Link> del banco;
        restan los gastos de esas líneas, hasta lo que las comisiones alcanzaron a cubrir, y {LESS}
      </>
    ) : (
      <>
        Suman las penalidades de reembolsos de rondas completadas, entre las{' '}
        <Link to="/admin/tokens?show=purchases">compras</Link>; restan {LESS}
      </>
    )}
  </p>
);
