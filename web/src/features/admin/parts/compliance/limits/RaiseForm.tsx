import { Button, Textarea } from '@mantine/core';
import { askLimitRaise } from '#contract/compliance/endpoints.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../Alerts.module.css';

/** Requests a higher limit for a person, until a day. @param days of the limit's period */
export function RaiseForm({
  userId,
  days,
  onClose,
}: {
  userId: string;
  days: number;
  onClose: () => void;
}) {
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(askLimitRaise, {
    defaultValues: { monthly: '', until: '', reason: '' },
    toArgs: (body) => ({ params: { id: userId }, body }),
    onSuccess: () => {
      toast.success('Límite pedido: faltan el documento y la aprobación.');
      onClose();
    },
  });
  return (
    <OpenModal onClose={onClose} title="Pedir un límite mayor">
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <MoneyInput
          label={`Cuánto en ${days} días`}
          description="Lo mismo para depositar y para retirar."
          currency="ARS"
          value={form.watch('monthly')}
          onChange={(monthly) => form.setValue('monthly', monthly)}
          error={errorOf('monthly')}
        />
        <DayInput
          label="Hasta"
          description="Ese día incluido; después vale otra vez el de su nivel de riesgo."
          {...dayField(form, 'until')}
          error={errorOf('until')}
        />
        <Textarea
          label="Motivo"
          description="Lo lee Operaciones; la persona no."
          autosize
          minRows={3}
          {...field('reason')}
        />
        <FormErrors errors={otherErrors} />
        <Button type="submit" loading={sending}>
          Pedir
        </Button>
      </form>
    </OpenModal>
  );
}
