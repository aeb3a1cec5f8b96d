import type { ReactNode } from 'react';
import type { userBalance } from '#contract/balance/endpoints.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { entriesOfPerson } from '#contract/desk/figure-links.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';

/** A person's money by project and currency. @param props.linked whether each amount leads to its entries */
export function UserWallets(props: {
  userId: string;
  of: AnswerOf<typeof userBalance>;
  linked: boolean;
}) {
  const { userId, of, linked } = props;
  if (of.items.length === 0) return <p className="cap">La billetera está vacía.</p>;
  const amountOf = (balance: Balance, part: 'available' | 'held'): ReactNode => {
    const { currency, projectId } = balance;
    const amount = <MoneyText money={{ amount: balance[part], currency }} />;
    // nothing to look at: zero is said without a link
    return linked && /[1-9]/.test(balance[part]) ? (
      <Link to={entriesOfPerson(userId, { part, currency, projectId })}>{amount}</Link>
    ) : (
      amount
    );
  };
  return (
    <>
      <h2>Saldos</h2>
      <p>
        En total <MoneyText money={of.worth} /> al cambio de hoy, con lo retenido: la suma de estos
        saldos.
      </p>
      <DataList
        caption="Saldos por proyecto"
        items={of.items}
        rowKey={({ projectId, currency }) => `${projectId}${currency}`}
        columns={[
          { key: 'project', header: 'Proyecto', cell: ({ projectName }) => projectName },
          {
            key: 'available',
            header: 'Disponible',
            align: 'end',
            cell: (balance) => amountOf(balance, 'available'),
          },
          {
            key: 'held',
            header: 'Retenido',
            align: 'end',
            cell: (balance) => amountOf(balance, 'held'),
          },
        ]}
      />
    </>
  );
}
