import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { decideRightsRequest } from '#contract/rights/endpoints.ts';
import { DETAIL_MAX, DONE_REASON_MIN } from '#contract/rights/limits.ts';
import type { RightsRequestDetail } from '#contract/rights/schemas.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { DayInput } from '#web/shared/ui/forms/DayInput.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { ExportData } from './ExportData.tsx';
import { NameAccount } from './NameAccount.tsx';
import { Purchases } from './Purchases.tsx';
import classes from './rights.module.css';

/**
 * Grants or refuses with a reason, of the account that it names. A regret undoes every purchase that could be undone, except
 * those that the desk leaves out.
 */
export function DecisionForm(props: { request: RightsRequestDetail; onDone: () => void }) {
  const { id, kind, code, purchases } = props.request;
  const isDeath = kind === 'death';
  const of = useApiForm(decideRightsRequest, {
    defaultValues: {
      outcome: 'refused' as 'granted' | 'refused',
      reason: '',
      accountEmail: props.request.holds?.email ?? '',
      diedOn: '',
      left: [] as string[],
    },
    toArgs: ({ outcome, reason, accountEmail, diedOn, left }) => ({
      params: { id },
      body: {
        outcome,
        reason,
        ...(outcome === 'granted' && kind === 'regret'
          ? { purchaseIds: chosenOf(purchases, left) }
          : {}),
        ...(isDeath && outcome === 'granted' ? { accountEmail, diedOn } : {}),
      },
    }),
    check: ({ outcome, reason, accountEmail, diedOn }) => [
      ...reasonFaults(reason, kind === 'regret' && outcome === 'granted' && purchases.length === 0),
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
  const chosen = chosenOf(purchases, form.watch('left'));
  const needsOne = purchases.length > 0 && chosen.length === 0;
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
          onChange={(ids) =>
            form.setValue(
              'left',
              purchases.flatMap((one) => (ids.includes(one.id) ? [] : one.id)),
            )
          }
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
            : kind === 'regret' && purchases.length === 0
              ? 'Lo lee la persona. Para conceder sin deshacer nada, decir qué se hizo.'
              : 'Lo lee la persona.'
        }
        autosize
        minRows={2}
        maxLength={DETAIL_MAX}
        {...field('reason')}
      />
      {needsOne && (
        <p className="cap" role="status">
          Para conceder, marcar al menos una compra. Si no corresponde deshacer ninguna, rechazar el
          pedido con su motivo.
        </p>
      )}
      <Refused error={of.mutation.error} />
      <Group justify="flex-end">
        <Button variant="default" loading={sending} onClick={() => send('refused')}>
          Rechazar
        </Button>
        <Button loading={sending} disabled={needsOne} onClick={() => send('granted')}>
          {isDeath
            ? 'Congelar la cuenta'
            : chosen.length === 0
              ? kind === 'regret'
                ? 'Conceder sin deshacer nada'
                : 'Conceder'
              : `Conceder y deshacer ${chosen.length === 1 ? '1 compra' : `${chosen.length} compras`}`}
        </Button>
      </Group>
    </form>
  );
}

const chosenOf = (purchases: RightsRequestDetail['purchases'], left: readonly string[]): string[] =>
  purchases.flatMap(({ id }) => (left.includes(id) ? [] : id));

/** @param undoesNothing of a regret that is granted without undoing a purchase: the reason says what was done */
function reasonFaults(reason: string, undoesNothing: boolean) {
  const { length } = reason.trim();
  if (undoesNothing && length < DONE_REASON_MIN)
    return [
      {
        path: 'reason',
        message: `Decir qué se hizo, con al menos ${DONE_REASON_MIN} letras: no hay compras por deshacer.`,
      },
    ];
  return length < 3
    ? [{ path: 'reason', message: 'Escribir el motivo, con al menos tres letras.' }]
    : [];
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
