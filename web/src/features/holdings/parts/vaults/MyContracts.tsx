import { listMyContracts } from '#contract/projects/endpoints.ts';
import type { Contract, Vault } from '#contract/projects/offers.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { PricesInHand } from '#web/shared/estimate/InHandLine.tsx';
import { inHandName } from '#web/shared/estimate/in-hand-texts.ts';
import { lateWords, looseWords, roomWords } from '#web/shared/estimate/texts.ts';
import { coverageOf } from '#web/shared/estimate/vaults.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { PayDay } from '#web/shared/pay-day/PayDay.tsx';
import { Link } from '#web/shared/router/router.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SkeletonCards } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { UNPROMISED, VaultChip } from '#web/shared/ui/orders/VaultChip.tsx';
import classes from '../Cards.module.css';

/** Contracts with held tokens, and all their vaults; nothing without any. */
export function MyContracts() {
  const contracts = useEveryPage(listMyContracts, {});
  return (
    <Loaded query={contracts} skeleton={<SkeletonCards cards={2} />}>
      {(items) => {
        const withVaults = items.filter(({ vaults }) => vaults.length > 0);
        if (withVaults.length === 0) return null;
        return (
          <>
            <h2 className={classes.section}>Bóvedas de los contratos en los que tenés tokens</h2>
            <p className="cap">
              <Explained terms={['coverage']}>
                «Dinero apartado» es la parte de la recompra que el proyecto ya juntó para pagarla.
              </Explained>
            </p>
            {withVaults.map((contract) => (
              <ContractVaults key={contract.id} contract={contract} />
            ))}
          </>
        );
      }}
    </Loaded>
  );
}

const ContractVaults = ({ contract }: { contract: Contract }) => (
  <section>
    <div className={classes.head} style={{ marginTop: 32 }}>
      <div>
        <h3 style={{ margin: 0 }}>{contract.name}</h3>
        <p className="cap">
          <Link to={`/project-investor/${contract.projectId}`}>{contract.projectName}</Link>
        </p>
      </div>
      <StatusChip of="tokenType" value={contract.tokenType} />
    </div>
    <DataList
      caption={`Bóvedas de ${contract.name}`}
      items={contract.vaults}
      rowKey={({ id }) => id}
      columns={columnsOf(contract)}
    />
  </section>
);

/** The return is that of a purchase at the present price; one's own is beside each investment. */
const columnsOf = (contract: Contract): readonly Column<Vault>[] => [
  {
    key: 'number',
    line: 'title',
    header: 'Bóveda',
    cell: ({ number }) => `Bóveda ${number}`,
  },
  {
    key: 'status',
    line: 'state',
    header: 'Estado',
    cell: (vault) => <VaultChip {...vault} />,
  },
  {
    key: 'room',
    line: 'more',
    named: true,
    header: 'Lugar',
    align: 'end',
    cell: (vault) => (
      <span className="tabular">
        {roomWords(vault)}
        <span className={`cap ${classes.small}`}>{looseWords(vault.looseTokens)}</span>
      </span>
    ),
  },
  {
    key: 'price',
    line: 'under',
    named: true,
    header: 'Recompra',
    align: 'end',
    cell: ({ buybackPrice, payDay }) => (
      <span className="tabular">
        {formatMoney(buybackPrice)}
        <span className={`cap ${classes.small}`}>
          <PayDay day={payDay} />
        </span>
      </span>
    ),
  },
  {
    key: 'return',
    line: 'amount',
    header: 'Retorno estimado',
    align: 'end',
    // the return on the present price; the person's own is beside each investment
    cell: ({ status, returnPercent, yearlyPercent, late }) =>
      late ? (
        <b style={{ color: 'var(--error-ink)' }}>{lateWords(late)}</b>
      ) : returnPercent === null ? (
        status === 'passed' ? (
          'ya se pagó'
        ) : contract.late ? (
          UNPROMISED
        ) : (
          'sin ronda para comprar'
        )
      ) : (
        <>
          <b>{formatPercent(returnPercent)}</b>
          {yearlyPercent !== null && (
            <span className={`cap nowrap ${classes.small}`}>
              {formatPercent(yearlyPercent)} anual
            </span>
          )}
        </>
      ),
  },
  {
    key: 'inHand',
    line: 'more',
    named: true,
    header: inHandName('ARS'),
    cell: ({ returnPercent, buybackPrice }) =>
      contract.estimate === null || returnPercent === null ? (
        '—'
      ) : (
        <PricesInHand
          price={contract.estimate.price}
          buybackPrice={buybackPrice}
          paysRent={contract.estimate.rentOfThousand !== null}
          bare
        />
      ),
  },
  {
    key: 'coverage',
    line: 'more',
    named: true,
    header: 'Dinero apartado',
    align: 'end',
    cell: (vault) => {
      const percent = coverageOf(vault);
      return percent === null ? '—' : formatPercent(percent);
    },
  },
];
