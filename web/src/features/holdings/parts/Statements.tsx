import { Button } from '@mantine/core';
import { useState } from 'react';
import { listMyRentStatements } from '#contract/rents/endpoints.ts';
import type { RentStatement } from '#contract/rents/schemas.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { Modal } from '#web/shared/ui/dialogs/Modal.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from './Cards.module.css';
import { StatementDetail } from './StatementDetail.tsx';

/** Every month of rent, each with its statement. */
export function Statements() {
  const filters = useFilters({});
  const [open, setOpen] = useState<RentStatement | null>(null);
  const list = useApiQuery(
    listMyRentStatements,
    { query: { page: filters.page, pageSize: 12 } },
    { keepPrevious: true },
  );
  return (
    <Loaded query={list} empty={null}>
      {({ items, total, pageSize }) => (
        <>
          <h2 className={classes.section}>Mes por mes</h2>
          <p className="cap">
            <Explained terms={['tokenDays']}>
              La renta de cada mes se reparte según los tokens × días de cada persona.
            </Explained>
          </p>
          <DataList
            caption="Liquidaciones de renta"
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'month',
                line: 'title',
                header: 'Día de pago',
                cell: ({ payDay, contractName, projectName }) => (
                  <>
                    {formatDay(payDay)}
                    <span className={`cap ${classes.small}`}>
                      {contractName} · {projectName}
                    </span>
                  </>
                ),
              },
              {
                key: 'days',
                line: 'under',
                named: true,
                header: 'Tokens × días',
                align: 'end',
                cell: ({ tokenDays }) => <span className="tabular">{formatCount(tokenDays)}</span>,
              },
              {
                key: 'status',
                line: 'state',
                header: 'Estado',
                cell: ({ status }) => <StatusChip of="rentStatus" value={status} />,
              },
              {
                key: 'share',
                line: 'amount',
                header: 'Renta',
                align: 'end',
                cell: ({ share }) => (
                  <span className="nowrap">
                    +<MoneyText money={share} />
                  </span>
                ),
              },
              {
                key: 'open',
                line: 'more',
                header: '',
                align: 'end',
                cell: (statement) => (
                  <Button
                    variant="default"
                    aria-label={`Ver la cuenta del ${formatDay(statement.payDay)}, ${statement.contractName}`}
                    onClick={() => setOpen(statement)}
                  >
                    Ver la cuenta
                  </Button>
                ),
              },
            ]}
          />
          <PageNav total={total} pageSize={pageSize} page={filters.page} onPage={filters.setPage} />
          <Modal
            opened={open !== null}
            onClose={() => setOpen(null)}
            size="lg"
            title="Liquidación de renta"
          >
            {open && <StatementDetail statement={open} />}
          </Modal>
        </>
      )}
    </Loaded>
  );
}
