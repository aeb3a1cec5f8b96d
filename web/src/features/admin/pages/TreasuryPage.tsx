import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { BankStatements } from '../parts/BankStatements.tsx';
import { CompanyWallet } from '../parts/CompanyWallet.tsx';
import { Revenue } from '../parts/Revenue.tsx';

/** The company's own money: what the platform earned, and the bank's statements against the movements. */
export default function TreasuryPage() {
  return (
    <div className="wrap">
      <PageHeader title="Tesorería">
        Lo que ganó la plataforma sale con la aprobación de dos personas; en USDT se firma y sale
        por la cadena. Los extractos del banco se comparan con los movimientos.
      </PageHeader>
      <Revenue />
      <CompanyWallet />
      <BankStatements />
    </div>
  );
}
