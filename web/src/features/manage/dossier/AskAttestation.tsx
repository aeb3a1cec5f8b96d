import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { askAttestation, listAttestors } from '#contract/attestations/endpoints.ts';
import { PROFESSIONS, STATEMENT_LENGTH } from '#contract/attestations/words.ts';
import type { Paper } from '#contract/projects/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

/** Requests an attestor's signature on a paper or a statement. */
export function AskAttestation(props: {
  projectId: string;
  /** Null for a statement. */
  paper: Paper | null;
  onDone: () => void;
}) {
  const { projectId, paper, onDone } = props;
  const all = useApiQuery(listAttestors, {}).data?.items ?? [];
  const attestors = all.filter(({ endedAt }) => endedAt === null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [statement, setStatement] = useState('');
  const ask = useApiMutation(askAttestation, {
    onSuccess: () => {
      toast.success('Pedido enviado por correo.');
      onDone();
    },
  });
  const attestorId = chosen ?? attestors[0]?.id;
  const isReady = paper !== null || statement.trim().length >= STATEMENT_LENGTH.min;
  if (attestors.length === 0)
    return (
      <Stack gap="md">
        <p style={{ margin: 0 }}>Todavía no hay profesionales a quienes pedirles firmas.</p>
        <LinkButton to="/admin/attestors">Agregar profesionales</LinkButton>
      </Stack>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (attestorId === undefined || !isReady) return;
        const subject = paper ? { file: paper.file.id } : { statement };
        ask.mutate({ params: { id: projectId }, body: { attestorId, ...subject } });
      }}
    >
      <Stack gap="md">
        <NativeSelect
          label="Quién firma"
          value={attestorId ?? ''}
          data={attestors.map(({ id, name, company, profession }) => ({
            value: id,
            label: `${name}, ${company} (${PROFESSIONS[profession]})`,
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {paper === null && (
          <Textarea
            label="Declaración"
            description="Se firma y se publica tal como está escrita."
            autosize
            minRows={3}
            maxLength={STATEMENT_LENGTH.max}
            value={statement}
            onChange={(event) => setStatement(event.currentTarget.value)}
          />
        )}
        <Button type="submit" disabled={!isReady} loading={ask.isPending}>
          Pedir la firma
        </Button>
      </Stack>
    </form>
  );
}
