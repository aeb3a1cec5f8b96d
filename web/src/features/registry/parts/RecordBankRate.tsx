import { Button, Stack, TextInput } from '@mantine/core';
import { BANK_RATE_DECIMALS, type BankRate } from '#contract/registry/bank-rates.ts';
import { recordBankRate } from '#contract/registry/endpoints.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { NumberInput } from '#web/shared/ui/forms/amounts/NumberInput.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

/** Records a bank's buying rate of a day, or corrects the recorded one, whose day stays. */
export function RecordBankRate(props: {
  day: string;
  former: BankRate | null;
  /** The bank of the latest record. */
  source: string;
  onClose: () => void;
}) {
  const { former, onClose } = props;
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(recordBankRate, {
    defaultValues: {
      day: props.day,
      buy: former === null ? (null as number | null) : Number(former.buy),
      source: former?.source ?? props.source,
    },
    toArgs: ({ day, buy, source }) => ({
      body: { day, buy: buy === null ? '' : String(buy), source, seen: former?.id ?? null },
    }),
    onSuccess: () => {
      toast.success('Cotización anotada.');
      onClose();
    },
  });
  return (
    <OpenModal
      onClose={onClose}
      title={former ? 'Corregir la cotización' : 'Cotización comprador de un día'}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <DayInput
            label="Día"
            max={dayOf(new Date())}
            readOnly={former !== null}
            {...dayField(form, 'day')}
            error={errorOf('day')}
          />
          <NumberInput
            label="Comprador, en pesos por dólar"
            decimals={BANK_RATE_DECIMALS}
            value={form.watch('buy')}
            onChange={(value) => form.setValue('buy', value)}
            error={errorOf('buy')}
          />
          <TextInput
            label="Fuente"
            description="El banco y la clase de cotización, como van a salir en los archivos."
            {...field('source')}
          />
          <FormErrors errors={otherErrors} />
          <Button type="submit" loading={sending}>
            {former ? 'Corregir' : 'Anotar'}
          </Button>
        </Stack>
      </form>
    </OpenModal>
  );
}
