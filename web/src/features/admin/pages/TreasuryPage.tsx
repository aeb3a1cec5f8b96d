import { Link } from '#web/shared/router/router.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { CompanyWallet } from '../parts/treasury/CompanyWallet.tsx';
import { Revenue } from '../parts/treasury/Revenue.tsx';

/** The company's own money: the platform's earnings, and its wallet. */
export default function TreasuryPage() {
  return (
    <div className="wrap">
      <PageHeader title="Tesorería">
        Lo que ganó la plataforma sale con la aprobación de dos personas; en USDT se firma y sale
        por la cadena. Los extractos del banco se comparan con los movimientos en{' '}
        <Link to="/admin/bank">Conciliación bancaria</Link>.
      </PageHeader>
      <Revenue />
      <CompanyWallet />
    </div>
  );
}
