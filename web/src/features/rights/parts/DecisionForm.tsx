import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { decideRightsRequest } from '#contract/rights/endpoints.ts';
import { DETAIL_MAX } from '#contract/rights/limits.ts';
import type { RightsRequestDetail } from '#contract/rights/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { DeathFields } from './DeathFields.tsx';
import { NameAccount } from './NameAccount.tsx';
import classes from './rights.module.css';

/** Grants or refuses with a reason; for a regret also selects the purchases to revoke. */
export function DecisionForm(props: { request: RightsRequestDetail; onDone: () => void }) {
  const { id, kind, code, purchases } = props.request;
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [accountEmail, setAccountEmail] = useState(props.request.holds?.email ?? '');
  const [diedOn, setDiedOn] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const decide = useApiMutation(decideRightsRequest, {
    onSuccess: () => {
      toast.success(
        kind === 'death'
          ? `Aviso ${code} resuelto.`
          : `Pedido ${code} resuelto. La persona recibe el motivo por correo.`,
      );
      props.onDone();
    },
  });
  const missing = reason.trim().length < 3;
  const isDeath = kind === 'death';
  const unsaid = isDeath && (accountEmail.trim() === '' || diedOn === '');
  const send = (outcome: 'granted' | 'refused') => {
    setAsked(true);
    if (missing || (outcome === 'granted' && unsaid)) return;
    const purchaseIds = outcome === 'granted' && chosen.length > 0 ? [...chosen] : undefined;
    decide.mutate({
      params: { id },
      body: {
        outcome,
        reason: reason.trim(),
        ...(purchaseIds ? { purchaseIds } : {}),
        ...(isDeath && outcome === 'granted' ? { accountEmail: accountEmail.trim(), diedOn } : {}),
      },
    });
  };
  return (
    <form className={classes.detail} onSubmit={(event) => event.preventDefault()}>
      {kind === 'regret' && (
        <>
          <NameAccount request={props.request} />
          <Purchases purchases={purchases} chosen={chosen} onChange={setChosen} />
        </>
      )}
      {isDeath && (
        <DeathFields
          accountEmail={accountEmail}
          onAccountEmail={setAccountEmail}
          diedOn={diedOn}
          onDiedOn={setDiedOn}
          isMissing={asked && unsaid}
        />
      )}
      <Textarea
        label="Motivo"
        description={
          isDeath
            ? 'Queda en el registro: a quien avisó solo se le dice que se resolvió.'
            : 'El cliente verá este texto.'
        }
        autosize
        minRows={2}
        maxLength={DETAIL_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={asked && missing ? 'Escribir el motivo, con al menos tres letras.' : undefined}
      />
      {decide.error && (
        <LightAlert tone="error">
          {errorText(isApiError(decide.error) ? decide.error.key : null)}
        </LightAlert>
      )}
      <Group justify="flex-end">
        <Button variant="default" loading={decide.isPending} onClick={() => send('refused')}>
          Rechazar
        </Button>
        <Button loading={decide.isPending} onClick={() => send('granted')}>
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

function Purchases(props: {
  purchases: RightsRequestDetail['purchases'];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
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
