import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Alert } from '#contract/compliance/alerts.ts';
import type { CaseLine } from '#contract/compliance/cases.ts';
import { addCaseAlerts, listCases } from '#contract/compliance/endpoints.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { Choices } from '#web/shared/ui/forms/Choices.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../Alerts.module.css';
import { SEALED_HELP } from '../sealed-help.ts';
import { OpenCase } from './OpenCase.tsx';

/** Adds an alert to a pending case about its person, or opens a case with it when there is none. */
export default function AddToCase({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const [opening, setOpening] = useState(false);
  const cases = useApiQuery(listCases, {
    query: { pageSize: 100, 'filter[userId]': alert.userId },
  });
  if (opening) return <OpenCase about={alert} onClose={onClose} />;
  return (
    <OpenModal onClose={onClose} title="Agregar a un caso" size="lg">
      <p>
        {[deskLabel('alertRule', alert.rule), alert.orderNumber, alert.userName]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Loaded query={cases} isEmpty={() => false}>
        {({ items }) => {
          const pending = items.filter(({ state }) => state === 'open' || state === 'to_report');
          return pending.length === 0 ? (
            <div className={classes.form}>
              <p className="cap">Esta persona no tiene ningún caso abierto o por reportar.</p>
              <Button onClick={() => setOpening(true)}>Abrir un caso con esta alerta</Button>
            </div>
          ) : (
            <AddForm alert={alert} cases={pending} onDone={onClose} />
          );
        }}
      </Loaded>
    </OpenModal>
  );
}

function AddForm(props: { alert: Alert; cases: readonly CaseLine[]; onDone: () => void }) {
  const { alert, cases, onDone } = props;
  const [caseId, setCaseId] = useState(cases[0]?.id ?? '');
  const { field, submit, sending, otherErrors } = useApiForm(addCaseAlerts, {
    defaultValues: { note: '' },
    toArgs: ({ note }) => ({ params: { id: caseId }, body: { alertIds: [alert.id], note } }),
    onSuccess: ({ number }) => {
      toast.success(`Alerta agregada al caso ${number}.`);
      onDone();
    },
  });
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <Choices
        label="Caso"
        value={caseId}
        onChange={setCaseId}
        options={cases.map(({ id, number, title, state }) => ({
          value: id,
          label: `${number} · ${title}`,
          description: label('caseState', state),
        }))}
      />
      <Textarea
        label="Nota"
        description={`Por qué es del mismo caso. ${SEALED_HELP}`}
        autosize
        minRows={2}
        maxLength={1000}
        {...field('note')}
      />
      <FormErrors errors={otherErrors} />
      <Button type="submit" loading={sending}>
        Agregar al caso
      </Button>
    </form>
  );
}
