import { Button, NativeSelect } from '@mantine/core';
import type { z } from 'zod';
import { askOfficer } from '#contract/compliance/endpoints.ts';
import type { officers as answer, Officer } from '#contract/compliance/officers.ts';
import { deskChoices } from '#contract/desk/words.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import classes from '../Alerts.module.css';

type Candidates = z.infer<typeof answer>['candidates'];

/**
 * Proposes an officer or a deputy. Of two administrators of level 1 each proposes only themselves, because nobody else could
 * approve it.
 */
export function AskOfficer({
  candidates,
  onlyOneself,
}: {
  candidates: Candidates;
  onlyOneself: boolean;
}) {
  const offered = onlyOneself ? candidates.filter(({ own }) => own) : candidates;
  if (offered.length === 0)
    return (
      <p className="cap">
        {onlyOneself && candidates.length > 0
          ? 'Son dos personas del nivel 1: el permiso que falta lo pide la otra para sí misma, y se aprueba acá.'
          : 'Todas las personas del nivel 1 ya tienen el permiso, o uno pedido. Para dárselo a otra, invitala antes al nivel 1.'}
      </p>
    );
  return (
    <Form
      key={offered.map(({ userId }) => userId).join()}
      offered={offered}
      onlyOneself={onlyOneself}
    />
  );
}

function Form({ offered, onlyOneself }: { offered: Candidates; onlyOneself: boolean }) {
  const { field, submit, sending, otherErrors } = useApiForm(askOfficer, {
    defaultValues: {
      userId: offered[0]?.userId ?? '',
      kind: 'officer' as Officer['kind'],
    },
    toArgs: (body) => ({ body }),
  });
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2>Pedir el permiso</h2>
      <NativeSelect
        label="Para quién"
        description={
          onlyOneself
            ? 'Entre dos personas del nivel 1, cada una lo pide para sí misma y la otra lo aprueba: nadie aprueba lo que pidió ni su propio permiso.'
            : 'Personas del nivel 1. Lo aprueba otra, que no es quien lo pide ni para quien es.'
        }
        data={offered.map((one) => ({ value: one.userId, label: one.name }))}
        {...field('userId')}
      />
      <NativeSelect label="Permiso" data={deskChoices('officerKind')} {...field('kind')} />
      <FormErrors errors={otherErrors} />
      <Button type="submit" loading={sending}>
        Pedir
      </Button>
    </form>
  );
}
