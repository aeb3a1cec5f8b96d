import { Button, NativeSelect, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type Regime, type RegimeStatement, regimeText } from '#contract/compliance/regime.ts';
import { myRegime, stateRegime } from '#contract/compliance/regime-endpoints.ts';
import { refresh } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { dayOf, formatDay } from '#web/shared/format/dates.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

/** Whether one is under a simplified tax regime, with the proof; optional. */
export function SimplifiedRegime() {
  const own = useApiQuery(myRegime, {});
  return (
    <section className={classes.card}>
      <h2>{t('regimeTitle')}</h2>
      <p className={classes.help}>{t('regimeHelp')}</p>
      <Loaded query={own} isEmpty={() => false}>
        {({ items }) => (
          <>
            {items[0] && <Stated key={items[0].id} statement={items[0]} />}
            <Form key={`form ${items[0]?.id}`} items={items} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Stated({ statement }: { statement: RegimeStatement }) {
  const client = useQueryClient();
  const { uploads, send } = useUploads(statement.id, 'document', () => refresh(client, [myRegime]));
  return (
    <Stack gap="sm" mt="md">
      <p style={{ margin: 0 }}>
        <b>{regimeText(statement, formatDay)}</b>
      </p>
      {statement.files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
      <FileDrop
        label={t('regimePaper')}
        hint={t('regimePaperHelp')}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        uploads={uploads}
        onFiles={(files) => void send(files)}
      />
    </Stack>
  );
}

function Form({ items }: { items: Regime['items'] }) {
  const [last] = items;
  const { form, submit, sending, errorOf, otherErrors } = useApiForm(stateRegime, {
    defaultValues: {
      adopted: (last?.adopted ?? true) ? 'true' : 'false',
      since: last?.since ?? dayOf(new Date()),
    },
    toArgs: ({ adopted, since }) => ({ body: { adopted: adopted === 'true', since } }),
    invalidates: [myRegime],
    onSuccess: () => toast.success(t('regimeSaved')),
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md" mt="md">
        <NativeSelect
          label={t('regimeState')}
          data={[
            { value: 'true', label: t('regimeIn') },
            { value: 'false', label: t('regimeOut') },
          ]}
          {...form.register('adopted')}
        />
        <DayInput label={t('regimeSince')} {...dayField(form, 'since')} error={errorOf('since')} />
        <FormErrors errors={otherErrors} />
        <Button type="submit" variant="default" loading={sending} style={{ alignSelf: 'start' }}>
          {t(last ? 'regimeChange' : 'regimeSave')}
        </Button>
      </Stack>
    </form>
  );
}
