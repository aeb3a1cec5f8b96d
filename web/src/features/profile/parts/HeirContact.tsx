import { Button, Group, Stack, TextInput } from '@mantine/core';
import { deleteContact, readContact, saveContact } from '#contract/estates/endpoints.ts';
import type { Contact } from '#contract/estates/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { t } from '../texts.ts';
import classes from './Profile.module.css';

/** The contact for the case of the person's death. */
export function HeirContact() {
  const own = useApiQuery(readContact, {});
  return (
    <section className={classes.card}>
      <h2>{t('contactTitle')}</h2>
      <p className={classes.help}>{t('contactHelp')}</p>
      <Loaded query={own} isEmpty={() => false}>
        {({ contact }) => <Form key={contact?.updatedAt ?? 'none'} contact={contact} />}
      </Loaded>
    </section>
  );
}

function Form({ contact }: { contact: Contact | null }) {
  const { field, submit, sending, otherErrors } = useApiForm(saveContact, {
    defaultValues: {
      name: contact?.name ?? '',
      relation: contact?.relation ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
    },
    toArgs: (body) => ({ body }),
    onSuccess: () => toast.success(t('contactSaved')),
  });
  const remove = useApiMutation(deleteContact, {
    onSuccess: () => toast.success(t('contactRemoved')),
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md" mt="md">
        <TextInput label={t('contactName')} {...field('name')} />
        <TextInput
          label={t('contactRelation')}
          description={t('contactRelationHelp')}
          {...field('relation')}
        />
        <TextInput label={t('contactEmail')} type="email" {...field('email')} />
        <TextInput label={t('contactPhone')} type="tel" {...field('phone')} />
        <FormErrors errors={otherErrors} />
        <Refused error={remove.error} />
        <Group>
          <Button type="submit" loading={sending}>
            {t('contactSave')}
          </Button>
          {contact && (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({})}>
              {t('contactRemove')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
