import { Button, Stack } from '@mantine/core';
import { revokePurchase } from '#contract/tokens/endpoints.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { Unbroken } from '#web/shared/ui/figures/Unbroken.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Done } from '#web/shared/ui/orders/Done.tsx';

/** The title of its dialog. */
export const REVOKE = 'Arrepentirse de una compra';

/** Revokes a purchase within its grace period: entirely and without penalty. */
export function RevokeFlow({ purchase, onDone }: { purchase: Purchase; onDone: () => void }) {
  const revoke = useApiMutation(revokePurchase);
  const { heldTokens, heldCost } = purchase;
  const back = { label: 'Vuelve a tu billetera', value: formatMoney(heldCost), strong: true };
  const isWhole = heldTokens === purchase.tokens;
  if (revoke.data?.revocation === 'waiting')
    return (
      <Done
        title={`Arrepentimiento de la compra ${purchase.orderNumber} registrado`}
        onClose={onDone}
        rows={[back]}
      >
        Lo pediste en plazo. Los fondos de {purchase.projectName} no alcanzan hoy para devolverte el
        dinero: te vuelve entero, sin que hagas nada más, apenas alcancen. Hasta entonces los tokens
        siguen en tu cuenta.
      </Done>
    );
  if (revoke.data)
    return (
      <Done title={`Compra ${purchase.orderNumber} deshecha`} onClose={onDone} rows={[back]}>
        El dinero ya está disponible en tu billetera de {purchase.projectName}, en la moneda en que
        pagaste.
      </Done>
    );
  return (
    <Stack gap="md">
      <p style={{ margin: 0 }}>
        <Explained terms={['penalty', 'round']}>
          {isWhole
            ? 'La compra se deshace entera y sin penalidad: los tokens vuelven a la ronda y te vuelve todo lo que pagaste. No hay vuelta atrás.'
            : 'Se deshace sin penalidad lo que queda de la compra: los tokens vuelven a la ronda y te vuelve lo que pagaste por ellos. No hay vuelta atrás.'}
        </Explained>
      </p>
      <SummaryRows
        rows={[
          { label: 'Compra', value: <Unbroken text={purchase.orderNumber} /> },
          { label: 'De', value: purchase.contractName ?? purchase.projectName },
          {
            label: 'Tokens que devolvés',
            value: formatTokens(heldTokens),
          },
          { label: 'Penalidad', value: 'Ninguna' },
          back,
        ]}
      />
      {purchase.revocableUntil && (
        <p className="cap" style={{ margin: 0 }}>
          El plazo vence el {formatDateTime(purchase.revocableUntil)}.
        </p>
      )}
      <Unconfirmed by={revoke} where={{ id: purchase.id }} />
      <MoneyFoot>
        <Button variant="default" onClick={onDone}>
          Conservar la compra
        </Button>
        <Button
          color="red.8"
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ params: { id: purchase.id } })}
        >
          Deshacer la compra
        </Button>
      </MoneyFoot>
    </Stack>
  );
}
