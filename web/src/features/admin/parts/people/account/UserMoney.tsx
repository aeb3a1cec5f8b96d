import { Alert } from '@mantine/core';
import { userBalance } from '#contract/balance/endpoints.ts';
import { annualOfPerson } from '#contract/registry/endpoints.ts';
import { listTokens } from '#contract/tokens/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { label } from '#contract/words.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { levelsWith } from '#web/shared/session/levels.ts';
import { useMay } from '#web/shared/session/use-session.ts';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { AnnualFiles } from '#web/shared/ui/lists/AnnualFiles.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';

/** A person's balances, and links to their movements. */
export function UserMoney({ user }: { user: User }) {
  const balance = useApiQuery(userBalance, { params: { id: user.userId } });
  const maySeeTokens = useMay('users.manage');
  const exporting = useLevelObstacle('registry.manage');
  return (
    <>
      {balance.data && balance.data.debts.length > 0 && (
        <Alert color="red" variant="light" title="Debe a la plataforma" mb="md">
          {balance.data.debts.map((debt) => formatMoney(debt)).join(' · ')}, de contracargos o
          depósitos revertidos, de dinero que ya había usado. Se paga con lo próximo que llegue a
          cualquiera de sus billeteras.
        </Alert>
      )}
      <Loaded query={balance} isEmpty={() => false}>
        {({ items, worth }) =>
          items.length === 0 ? (
            <p className="cap">La billetera está vacía.</p>
          ) : (
            <>
              <p>
                En total <MoneyText money={worth} /> al cambio de hoy.
              </p>
              <DataList
                caption="Saldos por proyecto"
                items={items}
                rowKey={({ projectId, currency }) => `${projectId}${currency}`}
                columns={[
                  { key: 'project', header: 'Proyecto', cell: ({ projectName }) => projectName },
                  {
                    key: 'available',
                    header: 'Disponible',
                    align: 'end',
                    cell: ({ available, currency }) => (
                      <MoneyText money={{ amount: available, currency }} />
                    ),
                  },
                  {
                    key: 'held',
                    header: 'Retenido',
                    align: 'end',
                    cell: ({ held, currency }) => <MoneyText money={{ amount: held, currency }} />,
                  },
                ]}
              />
            </>
          )
        }
      </Loaded>
      {maySeeTokens ? (
        <Tokens userId={user.userId} />
      ) : (
        <p className="cap">Tokens: solo para {levelsWith('users.manage')} de administración.</p>
      )}
      {exporting ? (
        <GuardedButton variant="default" obstacle={exporting}>
          Resumen anual
        </GuardedButton>
      ) : (
        <AnnualFiles
          since={user.createdAt}
          save={(year, query) =>
            saveFile(annualOfPerson, { params: { id: user.userId, year }, query })
          }
        />
      )}
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px' }}>
        <Link to={`/admin/deposits?userId=${user.userId}`}>Sus depósitos</Link>
        <Link to={`/admin/withdrawals?userId=${user.userId}`}>Sus retiros</Link>
        <Link to={`/admin/transfers?userId=${user.userId}`}>Sus transferencias</Link>
      </p>
    </>
  );
}

function Tokens({ userId }: { userId: string }) {
  const tokens = useApiQuery(listTokens, { query: { 'filter[userId]': userId, pageSize: 100 } });
  return (
    <Loaded query={tokens} empty={<p className="cap">No tiene tokens.</p>}>
      {({ items }) => (
        <DataList
          caption="Tokens"
          items={items}
          rowKey={({ projectId, contractId }) => `${projectId}${contractId ?? ''}`}
          columns={[
            {
              key: 'project',
              header: 'Tokens de',
              cell: ({ projectName, type }) => `${projectName} · ${label('tokenType', type)}`,
            },
            {
              key: 'available',
              header: 'Disponibles',
              align: 'end',
              cell: ({ availableAmount }) => formatCount(availableAmount),
            },
            {
              key: 'bound',
              header: 'Reservados o invertidos',
              align: 'end',
              cell: ({ reservedAmount, investedAmount }) =>
                formatCount(reservedAmount + investedAmount),
            },
          ]}
        />
      )}
    </Loaded>
  );
}
