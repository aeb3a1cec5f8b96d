import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { askAttestation, listAttestors } from '#contract/attestations/endpoints.ts';
import type { Attestor } from '#contract/attestations/schemas.ts';
import { PROFESSIONS, STATEMENT_LENGTH } from '#contract/attestations/words.ts';
import type { Paper } from '#contract/projects/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

/** Requests an attestor's signature on a paper or a statement. */
export function AskAttestation(props: {
  projectId: string;
  /** Null for a statement. */
  paper: Paper | null;
  onDone: () => void;
}) {
  const all = useApiQuery(listAttestors, {}).data?.items ?? [];
  const attestors = all.filter(({ endedAt }) => endedAt === null);
  const [first] = attestors;
  if (first === undefined)
    return (
      <Stack gap="md">
        <p style={{ margin: 0 }}>Todavía no hay profesionales a quienes pedirles firmas.</p>
        <LinkButton to="/admin/attestors">Agregar profesionales</LinkButton>
      </Stack>
    );
  return <AskForm {...props} attestors={attestors} first={first.id} />;
}

function AskForm(props: {
  projectId: string;
  paper: Paper | null;
  attestors: readonly Attestor[];
  /** The one that is chosen at first. */
  first: string;
  onDone: () => void;
}) {
  const { projectId, paper, attestors, first, onDone } = props;
  const { submit, field, otherErrors, sending } = useApiForm(askAttestation, {
    defaultValues: { attestorId: first, statement: '' },
    toArgs: ({ attestorId, statement }) => ({
      params: { id: projectId },
      body: { attestorId, ...(paper ? { file: paper.file.id } : { statement }) },
    }),
    onSuccess: () => {
      toast.success('Pedido enviado por correo.');
      onDone();
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <NativeSelect
          label="Quién firma"
          data={attestors.map(({ id, name, company, profession }) => ({
            value: id,
            label: `${name}, ${company} (${PROFESSIONS[profession]})`,
          }))}
          {...field('attestorId')}
        />
        {paper === null && (
          <Textarea
            label="Declaración"
            description="Se firma y se publica tal como está escrita."
            autosize
            minRows={3}
            maxLength={STATEMENT_LENGTH.max}
            {...field('statement')}
          />
        )}
        <FormErrors errors={otherErrors} />
        <Button type="submit" loading={sending}>
          Pedir la firma
        </Button>
      </Stack>
    </form>
  );
}
