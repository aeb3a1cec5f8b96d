import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { travelWallet, travelWhose } from '#contract/compliance/travel.ts';
import { declareTravel } from '#contract/compliance/travel-endpoints.ts';
import { HOME_COUNTRY } from '#contract/location/home.ts';
import { choices } from '#contract/words.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

const EMPTY = {
  whose: 'own' as 'own' | 'other',
  name: '',
  document: '',
  wallet: 'exchange' as 'exchange' | 'self_hosted',
  exchange: '',
  country: HOME_COUNTRY,
  sworn: false,
};

/** The sworn declaration about the wallet at the other end. */
export function TravelForm(params: { movement: 'deposit' | 'withdrawal'; id: string }) {
  const { form, field, submit, sending, otherErrors, errorOf } = useApiForm(declareTravel, {
    defaultValues: EMPTY,
    toArgs: (body) => ({ params, body }),
    invalidates: ['compliance'],
    onSuccess: () => toast.success('Declaración guardada.'),
  });
  const { whose, wallet } = form.watch();
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label="De quién es la billetera"
          data={choices('travelWhose')}
          value={whose}
          onChange={({ currentTarget: { value } }) =>
            form.setValue('whose', travelWhose.catch('own').parse(value))
          }
        />
        {whose === 'other' && (
          <>
            <TextInput label="Nombre y apellido, o razón social" {...field('name')} />
            <TextInput label="Documento o CUIT" {...field('document')} />
          </>
        )}
        <NativeSelect
          label="Dónde está la billetera"
          data={choices('travelWallet')}
          value={wallet}
          onChange={({ currentTarget: { value } }) =>
            form.setValue('wallet', travelWallet.catch('exchange').parse(value))
          }
        />
        {wallet === 'exchange' && <TextInput label="Qué plataforma" {...field('exchange')} />}
        <TextInput label="País de su titular" {...field('country')} />
        <Checkbox
          label="Declaro bajo juramento que estos datos son exactos."
          {...form.register('sworn')}
          error={errorOf('sworn')}
        />
        <FormErrors errors={otherErrors} />
        <Button type="submit" loading={sending}>
          Declarar
        </Button>
      </Stack>
    </form>
  );
}
