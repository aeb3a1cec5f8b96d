import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { nameRightsAccount } from '#contract/rights/endpoints.ts';
import type { RightsRequestDetail } from '#contract/rights/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import classes from './rights.module.css';

/** Names the account of a request that came from another e-mail; of a regret, its purchases are read then. */
export function NameAccount({ request: { id, kind, account } }: { request: RightsRequestDetail }) {
  const [email, setEmail] = useState('');
  const name = useApiMutation(nameRightsAccount, { silent: true });
  const fault = isApiError(name.error) ? errorText(name.error.key) : undefined;
  return (
    <div className={classes.name}>
      <TextInput
        label="Correo de la cuenta"
        description={
          account === null
            ? 'El pedido llegó desde un correo sin cuenta. Comprobar antes la identidad de quien lo pide.'
            : 'Solo si el pedido es de otra cuenta. Comprobar antes la identidad de quien lo pide.'
        }
        type="email"
        value={email}
        onChange={({ currentTarget: { value } }) => setEmail(value)}
        error={fault}
      />
      <Button
        variant="default"
        loading={name.isPending}
        disabled={email.trim() === ''}
        onClick={() => name.mutate({ params: { id }, body: { email: email.trim() } })}
      >
        {kind === 'regret' ? 'Ver sus compras' : 'Nombrar la cuenta'}
      </Button>
    </div>
  );
}
