import { requestRight } from '#contract/rights/endpoints.ts';
import { ABOUT_MAX, DETAIL_MAX } from '#contract/rights/limits.ts';
import type { RightsReceipt } from '#contract/rights/schemas.ts';
import type { RightsKind } from '#contract/rights/values.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { LightArea, LightInput } from '#web/shared/ui/forms/LightField.tsx';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import { wordsOf } from '../texts.ts';
import classes from './rights.module.css';

const ACCOUNT_EMAIL = 'El de tu cuenta, si tenés una. Ahí te llegan el código y la respuesta.';

/** The requester and the request; prefilled with a logged-in person's name and e-mail. */
export function RequestForm(props: { kind: RightsKind; onDone: (receipt: RightsReceipt) => void }) {
  const { kind, onDone } = props;
  const {
    nameHelp,
    emailHelp = ACCOUNT_EMAIL,
    detail,
    detailHelp,
    next,
  } = wordsOf(kind, usePublicConfig());
  const me = useMe();
  const { field, submit, sending, otherErrors } = useApiForm(requestRight, {
    defaultValues: {
      name: me ? `${me.name} ${me.lastname}` : '',
      email: me?.email ?? '',
      detail: '',
      aboutDocument: '',
      aboutEmail: '',
    },
    toArgs: (values) => ({ body: { kind, ...values } }),
    invalidates: 'none',
    onSuccess: onDone,
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
      <LightInput
        label="Nombre y apellido"
        description={nameHelp}
        autoComplete="name"
        {...field('name')}
      />
      <LightInput
        label="Correo electrónico"
        description={emailHelp}
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      {kind === 'death' && (
        <>
          <LightInput
            label="Documento, CUIT o CUIL de quien falleció (si lo sabés)"
            maxLength={ABOUT_MAX}
            {...field('aboutDocument')}
          />
          <LightInput
            label="Correo de la cuenta de quien falleció (si lo sabés)"
            description="Con el documento o el correo alcanza: si hay una cuenta, sus retiros esperan desde ahora."
            type="email"
            {...field('aboutEmail')}
          />
        </>
      )}
      <LightArea
        label={detail}
        description={detailHelp}
        maxLength={DETAIL_MAX}
        {...field('detail')}
      />
      <p className="cap">{next}</p>
      <FormErrors errors={otherErrors} />
      <BusyButton busy={sending}>Enviar el pedido</BusyButton>
    </form>
  );
}
