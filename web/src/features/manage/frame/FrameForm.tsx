import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { askFrame } from '#contract/frames/endpoints.ts';
import type { FrameRequest } from '#contract/frames/schemas.ts';
import { frameAudience, frameKind } from '#contract/frames/values.ts';
import { FRAME_AUDIENCES, FRAME_KINDS } from '#contract/frames/words.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

interface Given {
  projectId: string;
  /** The form's initial values. */
  former: FrameRequest | null;
  onDone: () => void;
}

/** Requests another frame for a project; its opinion is added afterwards, and another administrator approves it. */
export function FrameForm({ projectId, former, onDone }: Given) {
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(askFrame, {
    defaultValues: {
      kind: former?.kind ?? 'ordinary_trust',
      detail: former?.detail ?? '',
      opinionBy: former?.opinionBy ?? '',
      opinionOn: former?.opinionOn ?? '',
      audience: former?.audience ?? 'everyone',
      wording: former?.wording ?? '',
    },
    toArgs: ({ kind, audience, opinionOn, ...rest }) => ({
      params: { id: projectId },
      body: {
        ...rest,
        kind: frameKind.catch('other').parse(kind),
        audience: frameAudience.catch('invited').parse(audience),
        opinionOn: opinionOn || null,
      },
    }),
    onSuccess: () => {
      toast.success('Marco legal pedido. Falta cargar el dictamen y aprobarlo.');
      onDone();
    },
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <NativeSelect label="Qué es" data={choicesOf(FRAME_KINDS)} {...form.register('kind')} />
        <TextInput
          label="Detalle"
          description="Número de autorización, o qué otro marco es."
          {...field('detail')}
        />
        <TextInput label="Quién firmó el dictamen" {...field('opinionBy')} />
        <DayInput
          label="Fecha del dictamen"
          {...dayField(form, 'opinionOn')}
          error={errorOf('opinionOn')}
        />
        <NativeSelect
          label="A quién se ofrece"
          data={choicesOf(FRAME_AUDIENCES)}
          {...form.register('audience')}
        />
        <Textarea label="Cómo presentarlo" autosize minRows={3} {...field('wording')} />
        <FormErrors errors={otherErrors} />
        <Button type="submit" loading={sending}>
          Pedir
        </Button>
      </Stack>
    </form>
  );
}
