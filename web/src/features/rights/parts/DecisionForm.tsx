import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { decideRightsRequest } from '#contract/rights/endpoints.ts';
import { DETAIL_MAX } from '#contract/rights/limits.ts';
import type { RightsRequestDetail } from '#contract/rights/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { ExportData } from './ExportData.tsx';
import { NameAccount } from './NameAccount.tsx';
import classes from './rights.module.css';

/** Grants or refuses with a reason, of the account that it names; a regret also selects the purchases to revoke. */
export function DecisionForm(props: { request: RightsRequestDetail; onDone: () => void }) {
  const { id, kind, code, purchases } = props.request;
  const isDeath = kind === 'death';
  const of = useApiForm(decideRightsRequest, {
    defaultValues: {
      outcome: 'refused' as 'granted' | 'refused',
      reason: '',
      accountEmail: props.request.holds?.email ?? '',
      diedOn: '',
      purchaseIds: [] as string[],
    },
    toArgs: ({ outcome, reason, accountEmail, diedOn, purchaseIds }) => ({
      params: { id },
      body: {
        outcome,
        reason,
        ...(outcome === 'granted' && purchaseIds.length > 0 ? { purchaseIds } : {}),
        ...(isDeath && outcome === 'granted' ? { accountEmail, diedOn } : {}),
      },
    }),
    check: ({ outcome, reason, accountEmail, diedOn }) => [
      ...(reason.trim().length < 3
        ? [{ path: 'reason', message: 'Escribir el motivo, con al menos tres letras.' }]
        : []),
      ...Object.entries(isDeath && outcome === 'granted' ? { accountEmail, diedOn } : {})
        .filter(([, value]) => value.trim() === '')
        .map(([path]) => ({ path, message: 'Hace falta para congelar la cuenta.' })),
    ],
    onSuccess: () => {
      toast.success(
        kind === 'death'
          ? `Aviso ${code} resuelto.`
          : `Pedido ${code} resuelto. La persona recibe el motivo por correo.`,
      );
      props.onDone();
    },
  });
  const { form, field, errorOf, sending } = of;
  const chosen = form.watch('purchaseIds');
  const send = (outcome: 'granted' | 'refused') => {
    form.setValue('outcome', outcome);
    void of.submit();
  };
  return (
    <form className={classes.detail} onSubmit={(event) => event.preventDefault()}>
      <BeforeDeciding request={props.request} />
      {kind === 'regret' && (
        <Purchases
          purchases={purchases}
          chosen={chosen}
          onChange={(ids) => form.setValue('purchaseIds', ids)}
        />
      )}
      {isDeath && (
        <>
          <TextInput
            label="Correo de la cuenta a congelar"
            description="Buscarla antes en «Personas» y comprobar que sea de quien falleció."
            type="email"
            {...field('accountEmail')}
          />
          <DayInput
            label="Fecha del fallecimiento"
            error={errorOf('diedOn')}
            {...dayField(form, 'diedOn')}
          />
        </>
      )}
      <Textarea
        label="Motivo"
        description={
          isDeath
            ? 'Queda en el registro: a quien avisó solo se le dice que se resolvió.'
            : 'Lo lee la persona.'
        }
        autosize
        minRows={2}
        maxLength={DETAIL_MAX}
        {...field('reason')}
      />
      <Refused error={of.mutation.error} />
      <Group justify="flex-end">
        <Button variant="default" loading={sending} onClick={() => send('refused')}>
          Rechazar
        </Button>
        <Button loading={sending} onClick={() => send('granted')}>
          {isDeath
            ? 'Congelar la cuenta'
            : chosen.length === 0
              ? 'Conceder'
              : `Conceder y deshacer ${chosen.length === 1 ? '1 compra' : `${chosen.length} compras`}`}
        </Button>
      </Group>
    </form>
  );
}

/** What comes before the decision: whose account it is, and what a grant needs. */
const BeforeDeciding = ({ request }: { request: RightsRequestDetail }) => (
  <>
    {request.kind !== 'death' && <NameAccount request={request} />}
    {(request.kind === 'leave' || request.kind === 'erase') && (
      <p className="cap">
        Se concede con la cuenta cerrada: la cierra su titular, o alguien del nivel 1 en «Personas»,
        si no le queda dinero ni tokens.
      </p>
    )}
    {request.kind === 'access' && <ExportData request={request} />}
  </>
);

function Purchases(props: {
  purchases: RightsRequestDetail['purchases'];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const { purchases, chosen, onChange } = props;
  if (purchases.length === 0)
    return (
      <p className="cap">Ninguna compra de esa cuenta se podía deshacer al recibir el pedido.</p>
    );
  return (
    <fieldset className={classes.buys}>
      <legend>Compras que se podían deshacer al recibir el pedido</legend>
      <p className="cap">
        De una ronda que ya se decidió la devolución sale de los fondos del proyecto, y espera si no
        alcanzan. Lo que ya volvió a la billetera, por una ronda que no llegó a su mínimo, no está
        en la lista.
      </p>
      {purchases.map((one) => (
        <Checkbox
          key={one.id}
          checked={chosen.includes(one.id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
          }
          label={`${one.orderNumber} · ${one.projectName} · ${formatCount(one.tokens)} tokens · ${formatMoney(one.cost)}`}
          description={`${formatDateTime(one.date)}${one.revocation === 'in_use' ? ' · parte de los tokens está reservada o en una bóveda' : ''}`}
        />
      ))}
    </fieldset>
  );
}
