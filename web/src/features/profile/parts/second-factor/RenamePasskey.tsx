import { Button, Stack, TextInput } from '@mantine/core';
import { renamePasskey } from '#contract/second-factor/endpoints.ts';
import type { Passkey } from '#contract/second-factor/schemas.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from './texts.ts';

/** Another name for a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { field, submit, sending, otherErrors } = useApiForm(renamePasskey, {
    defaultValues: { name: passkey.name },
    toArgs: (body) => ({ params: { id: passkey.id }, body }),
    invalidates: ['users'],
    onSuccess: () => {
      toast.success(t('passkeyRenamed'));
      onClose();
    },
  });
  return (
    <OpenModal onClose={onClose} title={t('passkeyRename')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('passkeyName')}
            description={t('passkeyNameHelp')}
            maxLength={40}
            data-autofocus
            {...field('name')}
          />
          <FormErrors errors={otherErrors} />
          <Button type="submit" loading={sending}>
            {t('passkeyRenameSave')}
          </Button>
        </Stack>
      </form>
    </OpenModal>
  );
}
