import { purchasesOfPerson } from '#contract/desk/figure-links.ts';
import { listTokens } from '#contract/tokens/endpoints.ts';
import { label } from '#contract/words.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';

/** A person's tokens by issue, each with the purchases that they come from. */
export function UserTokens({ userId }: { userId: string }) {
  const tokens = useEveryPage(listTokens, { query: { 'filter[userId]': userId } });
  return (
    <section>
      <h2>Tokens</h2>
      <Loaded
        query={tokens}
        isEmpty={(items) => items.length === 0}
        empty={<p className="cap">No tiene tokens.</p>}
      >
        {(items) => (
          <>
            <DataList
              caption="Tokens"
              items={items}
              rowKey={({ projectId, contractId }) => `${projectId}${contractId ?? ''}`}
              columns={[
                {
                  key: 'project',
                  header: 'Tokens de',
                  cell: (of) => (
                    <Link to={purchasesOfPerson(userId, of)}>
                      {of.contractName ?? 'Unidades'} · {of.projectName} ·{' '}
                      {label('tokenType', of.type)}
                    </Link>
                  ),
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
            <p className="cap">Son la suma de lo que queda de las compras de cada emisión.</p>
          </>
        )}
      </Loaded>
    </section>
  );
}
