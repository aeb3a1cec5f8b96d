import { Button } from '@mantine/core';
import { myRentBalance } from '#contract/tokens/endpoints.ts';
import { useDialog } from '#web/shared/address/use-dialog.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { LEADS } from '#web/shared/leads.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { PayDay } from '#web/shared/pay-day/PayDay.tsx';
import { MoneyDialog } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { BigNumber } from '#web/shared/ui/figures/BigNumber.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { LATE } from '#web/shared/ui/orders/VaultChip.tsx';
import classes from '../parts/Cards.module.css';
import type { Rent } from '../parts/CollectFlow.tsx';
import { CollectFlow } from '../parts/CollectFlow.tsx';
import { Statements } from '../parts/Statements.tsx';

/** Rent accrued by project, and collecting it. */
export default function MyRentsPage() {
  const rents = useApiQuery(myRentBalance, {});
  const collecting = useDialog<Rent>('cobrar');
  return (
    <div className="wrap">
      <PageHeader title="Mis rentas">
        <Explained terms={['token', 'tokenTypes']}>{LEADS['/my-rents']}</Explained>
      </PageHeader>
      <Loaded
        query={rents}
        empty={
          <EmptyState
            title="Todavía no tenés rentas"
            action={<LinkButton to="/investor">Ver proyectos con renta</LinkButton>}
          >
            La primera te llega el día de pago que sigue a tu compra, si la ronda ya está
            completada.
          </EmptyState>
        }
      >
        {({ items, balance }) => (
          <>
            <BigNumber label="Rentas por cobrar" value={formatMoney(balance)} />
            <div className={classes.grid}>
              {items.map((rent) => (
                <RentCard
                  key={rent.projectId}
                  rent={rent}
                  onCollect={() => collecting.open(rent)}
                />
              ))}
            </div>
            <Statements />
          </>
        )}
      </Loaded>
      <MoneyDialog
        opened={collecting.about !== null}
        onClose={collecting.close}
        title="Cobrar la renta"
      >
        {collecting.about && <CollectFlow rent={collecting.about} onDone={collecting.close} />}
      </MoneyDialog>
    </div>
  );
}

function RentCard({ rent, onCollect }: { rent: Rent; onCollect: () => void }) {
  const nothing = isZero(rent.balance);
  return (
    <article className={classes.card}>
      <BigNumber size="md" label={rent.projectName} value={formatMoney(rent.balance)} />
      <SummaryRows
        rows={[
          { label: 'Cobrado en rentas', value: formatMoney(rent.collected) },
          ...(isZero(rent.waiting)
            ? []
            : [
                {
                  label: <Chip tone="error">{LATE}</Chip>,
                  hint: `te la deben desde el ${formatDay(rent.waitingSince)}`,
                  value: formatMoney(rent.waiting),
                },
              ]),
          ...(rent.nextPayDay
            ? [{ label: 'Próximo pago', value: <PayDay day={rent.nextPayDay} />, below: true }]
            : []),
        ]}
      />
      <div className={classes.actions}>
        <Button disabled={nothing} onClick={onCollect}>
          {nothing ? 'Nada por cobrar' : 'Cobrar'}
        </Button>
      </div>
    </article>
  );
}
