import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { askPolicy } from '#contract/compliance/endpoints.ts';
import type { Policies } from '#contract/compliance/policy-views.ts';
import { ALERT_RULES, ruleLevel } from '#contract/compliance/values.ts';
import { deskChoices, deskLabel } from '#contract/desk/words.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { LeaveGuard } from '#web/shared/leaving/LeaveGuard.tsx';
import { leaveGuard } from '#web/shared/leaving/leave-guard.ts';
import { useUnsaved } from '#web/shared/leaving/use-unsaved.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../Alerts.module.css';
import { POLICY_GROUPS } from './policy-numbers.ts';
import { revertsOf } from './policy-reverts.ts';
import { MISSING, OVER, STOPS, SUBJECTS, TRAVEL, UNITS } from './policy-rows.ts';
import { dayFaults, type PolicyValues, policyOf, policyValuesOf } from './policy-values.ts';
import { Reverts } from './Reverts.tsx';
import { useBase } from './use-base.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, name]) => ({ value, label: name }));

const CHOICES = [
  { key: 'missingDeclaration', words: MISSING },
  { key: 'overMonthly', words: OVER },
  { key: 'travel', words: TRAVEL },
  { key: 'unit', words: UNITS },
] as const;

function Subject({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.fields}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Requests new policy values from a day on; another administrator of level 1 approves them. */
export function PolicyForm({ policies, onDone }: { policies: Policies; onDone: () => void }) {
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(askPolicy, {
    defaultValues: policyValuesOf(policies.current.values, dayOf(new Date())),
    toArgs: (typed: PolicyValues) => ({
      body: { holdsFrom: typed.holdsFrom, values: policyOf(typed) },
    }),
    check: dayFaults,
    onSuccess: () => {
      toast.success('Parámetros pedidos.');
      onDone();
    },
  });
  const typed = form.watch();
  const unsaved = useUnsaved(typed);
  const before = useBase(form, policies);
  const back = async () => {
    if (!unsaved || (await leaveGuard.mayLeave())) onDone();
  };
  return (
    <form
      className={`${classes.form} ${classes.policy}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {unsaved && <LeaveGuard>Se pierden los parámetros escritos y sin pedir.</LeaveGuard>}
      <DayInput
        label="Rigen desde"
        description="Hoy o después: lo ya decidido no cambia. Lo que no se toque sigue como esté aprobado para ese día."
        {...dayField(form, 'holdsFrom')}
        error={errorOf('holdsFrom')}
      />
      <Subject title={SUBJECTS.stops}>
        {CHOICES.map(({ key, words }) => (
          <NativeSelect
            key={key}
            label={STOPS[key]}
            data={optionsOf(words)}
            {...form.register(`values.${key}`)}
          />
        ))}
        <TextInput
          label="Salario mínimo, en pesos"
          inputMode="decimal"
          {...field('values.minimumWage')}
        />
      </Subject>
      {POLICY_GROUPS.map(({ title, numbers }) => (
        <Subject key={title} title={title}>
          {numbers.map(({ key, name, isAmount }) => (
            <TextInput
              key={key}
              label={name}
              inputMode={isAmount ? 'decimal' : 'numeric'}
              error={errorOf(`values.${key}`)}
              {...form.register(`values.${key}`, isAmount ? {} : { valueAsNumber: true })}
            />
          ))}
        </Subject>
      ))}
      <Subject title={SUBJECTS.lists}>
        <Textarea
          label="Días no laborables"
          description="Sin contar fines de semana: 25/12/2026, separados por comas. Mueven el pago de las bóvedas y los plazos en días hábiles. Los de 2026 y 2027 vienen de partida: revisar con el calendario oficial."
          autosize
          maxRows={8}
          {...field('nonWorkingDays')}
        />
        <TextInput
          label="Países de mayor riesgo"
          description="Separados por comas."
          {...field('countries')}
        />
      </Subject>
      <Levels form={form} />
      <Reverts
        of={revertsOf(
          { before, values: policyOf(typed), holdsFrom: typed.holdsFrom },
          policies.upcoming,
        )}
      />
      <FormErrors errors={otherErrors} />
      <div className={classes.buttons}>
        <Button type="submit" loading={sending}>
          Pedir
        </Button>
        <Button variant="default" onClick={() => void back()}>
          Volver
        </Button>
      </div>
    </form>
  );
}

/** The level of each alert. */
const Levels = ({ form }: { form: UseFormReturn<PolicyValues> }) => (
  <Subject title={SUBJECTS.levels}>
    {ALERT_RULES.map((rule) => (
      <NativeSelect
        key={rule}
        label={`Alerta: ${deskLabel('alertRule', rule)}`}
        data={deskChoices('ruleLevel')}
        value={form.watch(`values.levels.${rule}`)}
        onChange={({ currentTarget: { value } }) =>
          form.setValue(`values.levels.${rule}`, ruleLevel.catch('info').parse(value), {
            shouldDirty: true,
          })
        }
      />
    ))}
  </Subject>
);
