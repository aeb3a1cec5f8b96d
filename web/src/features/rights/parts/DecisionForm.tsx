import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { DETAIL_MAX } from '#contract/rights/limits.ts';
import type { RightsRequestDetail } from '#contract/rights/schemas.ts';
import type { RightsKind } from '#contract/rights/values.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { ExportData } from './ExportData.tsx';
import { FindPeople } from './FindPeople.tsx';
import { NameAccount } from './NameAccount.tsx';
import { Purchases } from './Purchases.tsx';
import classes from './rights.module.css';
import { chosenOf, grantOf, useDecisionForm } from './use-decision-form.ts';

/**
 * Grants or refuses with a reason, of the account that it names. A regret undoes every purchase that could be undone, except
 * those that the desk leaves out.
 */
export function DecisionForm(props: { request: RightsRequestDetail; onDone: () => void }) {
  const { kind, purchases } = props.request;
  const isDeath = kind === 'death';
  const of = useDecisionForm(props.request, props.onDone);
  const { form, field, errorOf, sending } = of;
  const chosen = chosenOf(purchases, form.watch('left'));
  const needsOne = purchases.length > 0 && chosen.length === 0;
  const send = (outcome: 'granted' | 'refused') => {
    form.setValue('outcome', outcome);
    void of.submit();
  };
  return (
    // two decisions and no usual one: Enter submits neither, so it is no form
    <section className={classes.detail} aria-label="Decisión">
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
      {isDeath && (
        <Checkbox
          label="Si se rechaza: el aviso está repetido o no alcanza"
          description="Los demás avisos de la cuenta siguen deteniendo sus retiros. Sin marcar, el rechazo dice que la persona vive: vale para todos los avisos, y por 30 días ninguno nuevo la detiene."
          checked={form.watch('insufficient')}
          onChange={(event) => form.setValue('insufficient', event.currentTarget.checked)}
        />
      )}
      <Textarea
        label="Motivo"
        description={reasonHelp(props.request)}
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
          {grantLabel(kind, chosen.length)}
        </Button>
      </Group>
    </section>
  );
}

function grantLabel(kind: RightsKind, chosen: number): string {
  if (kind === 'death') return 'Congelar la cuenta';
  if (kind !== 'regret') return 'Conceder';
  if (chosen === 0) return 'Conceder sin deshacer nada';
  return `Conceder y deshacer ${chosen === 1 ? '1 compra' : `${chosen} compras`}`;
}

function reasonHelp(request: RightsRequestDetail): string {
  if (request.kind === 'death')
    return 'Queda en el registro: a quien avisó solo se le dice que se resolvió.';
  const grant = grantOf(request);
  if (grant === 'undoes_nothing')
    return 'Lo lee la persona. Para conceder sin deshacer nada, decir qué se hizo.';
  return grant === 'without_account'
    ? `Lo lee la persona. Para conceder sin una cuenta (beneficiarios finales, contactos de herederos, representantes, pagadores), decir qué se hizo${request.kind === 'correct' ? '.' : '; lo concede alguien del nivel 1.'}`
    : 'Lo lee la persona.';
}

/** Requests about what is kept of a person, who may have no account. */
const ABOUT_DATA: readonly RightsKind[] = ['access', 'correct', 'erase'];

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
    {ABOUT_DATA.includes(request.kind) && <FindPeople request={request} />}
  </>
);
