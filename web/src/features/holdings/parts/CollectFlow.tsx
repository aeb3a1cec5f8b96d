import { Button, Stack } from '@mantine/core';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { collectRent, type myRentBalance } from '#contract/tokens/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { less } from '#web/shared/money/arithmetic.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Done } from '#web/shared/ui/orders/Done.tsx';

export type Rent = AnswerOf<typeof myRentBalance>['items'][number];

/** Collects accrued rent into the wallet: amount and destination, then the result. */
export function CollectFlow({ rent, onDone }: { rent: Rent; onDone: () => void }) {
  const collect = useApiMutation(collectRent);
  const money = formatMoney(rent.balance);
  if (collect.isSuccess)
    return (
      <Done
        title="Renta cobrada"
        onClose={onDone}
        rows={[
          // nothing when it was collected before and this was only the repeated answer
          ...(collect.data.collected.amount === rent.collected.amount
            ? []
            : [
                {
                  label: 'Cobrado',
                  value: formatMoney(less(collect.data.collected, rent.collected)),
                  strong: true,
                },
              ]),
          { label: 'En total desde el principio', value: formatMoney(collect.data.collected) },
        ]}
      >
        El dinero ya está disponible en tu billetera de {rent.projectName}.
      </Done>
    );
  return (
    <Stack gap="md">
      <SummaryRows
        rows={[
          { label: 'Proyecto', value: rent.projectName },
          { label: 'Comisión', value: 'Sin comisión' },
          { label: 'Llega a tu billetera', value: money, strong: true },
        ]}
      />
      <p className="cap" style={{ margin: 0 }}>
        Queda disponible al instante, en dólares.
      </p>
      <Unconfirmed by={collect} where={{ id: rent.projectId }} />
      <MoneyFoot>
        <Button variant="default" onClick={onDone}>
          Ahora no
        </Button>
        <Button
          loading={collect.isPending}
          onClick={() => collect.mutate({ params: { id: rent.projectId } })}
        >
          Cobrar {money}
        </Button>
      </MoneyFoot>
    </Stack>
  );
}
