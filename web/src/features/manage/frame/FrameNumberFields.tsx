import { Stack, TextInput } from '@mantine/core';
import { FRAME_NUMBERS } from '#contract/frames/words.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import type { ApiForm } from '#web/shared/forms/use-api-form.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import classes from '../parts/manage.module.css';
import type { FrameValues } from './frame-values.ts';

/** What an offer is registered with. All fields are optional; empty ones are shown nowhere. */
export const FrameNumberFields = ({ form, field, errorOf }: ApiForm<FrameValues>) => (
  <fieldset className={classes.group}>
    <legend>Registro de la oferta, si lo hay</legend>
    <p className="cap" style={{ margin: '0 0 12px' }}>
      Se muestra lo que se completa, tal como se escribe.
    </p>
    <Stack gap="md">
      <TextInput label={FRAME_NUMBERS.instrument} {...field('instrument')} />
      <TextInput label={FRAME_NUMBERS.depositoryAccount} {...field('depositoryAccount')} />
      <TextInput label={FRAME_NUMBERS.psavNumber} {...field('psavNumber')} />
      <TextInput
        label={FRAME_NUMBERS.authorisation}
        description="Número o resolución."
        {...field('authorisation')}
      />
      <DayInput
        label="Fecha de la autorización"
        {...dayField(form, 'authorisedOn')}
        error={errorOf('authorisedOn')}
      />
    </Stack>
  </fieldset>
);
