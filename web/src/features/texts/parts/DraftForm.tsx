import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { EXPOSED_TERM } from '#contract/compliance/texts.ts';
import { saveTextDraft } from '#contract/texts/endpoints.ts';
import { type EditedKind, isSworn } from '#contract/texts/in-force.ts';
import type { TextDraft } from '#contract/texts/schemas.ts';
import { SUMMARY_MAX, TEXT_MAX } from '#contract/texts/values.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { LeaveGuard } from '#web/shared/leaving/LeaveGuard.tsx';
import { leaveGuard } from '#web/shared/leaving/leave-guard.ts';
import { useUnsaved } from '#web/shared/leaving/use-unsaved.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

const LINES =
  'Un párrafo por línea. Una línea que empieza con «## » es un título; con «- », parte de una lista.';
const PARTS = {
  declaration: `Cinco partes, cada una debajo de su título: los títulos y su orden no cambian. Cada parte se lee junto a su pregunta. En lugar de ${EXPOSED_TERM} se lee el que rige en «Parámetros».`,
  company:
    'Dos partes, cada una debajo de su título: los títulos y su orden no cambian. Se leen al cargar los beneficiarios y al presentar la empresa.',
} as const;

interface Props {
  kind: EditedKind;
  /** The draft being edited; null for a new one. */
  draft: TextDraft | null;
  /** The text in force, with which a new draft starts. */
  current: string;
  onDone: () => void;
}

/** Edits the draft; saving asks another administrator to read it. */
export function DraftForm({ kind, draft, current, onDone }: Props) {
  const { form, field, submit, errorOf, otherErrors, sending } = useApiForm(saveTextDraft, {
    defaultValues: {
      body: draft?.body ?? current,
      summary: draft?.summary ?? '',
      substantial: draft?.substantial ?? kind !== 'company',
      inForceOn: draft?.inForceOn ?? dayOf(new Date()),
    },
    toArgs: (values) => ({
      body: { kind, ...values, ...(draft ? { revision: draft.revision } : {}) },
    }),
    onSuccess: () => {
      toast.success('Guardado. Lo publica otra persona de nivel 1.');
      onDone();
    },
  });
  const values = form.watch();
  const day = values.inForceOn;
  const unsaved = useUnsaved(values);
  const back = async () => {
    if (!unsaved || (await leaveGuard.mayLeave())) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {unsaved && <LeaveGuard>Se pierde lo escrito en este texto.</LeaveGuard>}
      <Textarea
        label="Texto"
        description={isSworn(kind) ? PARTS[kind] : LINES}
        autosize
        minRows={12}
        maxRows={30}
        maxLength={TEXT_MAX}
        {...field('body')}
      />
      <Textarea
        mt="md"
        label="Qué cambia"
        description={
          isSworn(kind) ? 'Queda en la historia.' : 'Lo lee cada persona antes de aceptar.'
        }
        autosize
        minRows={2}
        maxLength={SUMMARY_MAX}
        {...field('summary')}
      />
      {kind === 'company' ? (
        <p className="cap">
          Rige para lo que se presente desde su fecha. Lo ya presentado conserva su versión: pedir
          otra presentación lo decide Operaciones con cada empresa.
        </p>
      ) : (
        <Checkbox
          mt="md"
          label="Cambia en lo sustancial"
          description={
            kind === 'declaration'
              ? 'Se vuelve a pedir la declaración a quien la hizo con una versión anterior.'
              : 'Se vuelve a pedir la aceptación a quien aceptó una versión anterior.'
          }
          {...form.register('substantial')}
        />
      )}
      <div style={{ marginTop: 16 }}>
        <DayInput
          label="Rige desde"
          description="Antes de publicarse no rige. Con la fecha de hoy, rige al publicarse."
          value={day}
          onChange={(next) => form.setValue('inForceOn', next, { shouldValidate: true })}
          error={errorOf('inForceOn')}
        />
      </div>
      <div style={{ marginTop: 16 }}>
        <FormErrors errors={otherErrors} />
      </div>
      <Group mt="md" justify="flex-end">
        <Button variant="default" onClick={() => void back()}>
          Volver
        </Button>
        <Button type="submit" loading={sending}>
          Guardar
        </Button>
      </Group>
    </form>
  );
}
