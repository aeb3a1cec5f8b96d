import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { readOwnCompany } from '#contract/companies/endpoints.ts';
import type { OwnCompany } from '#contract/companies/schemas.ts';
import type { PowerKind } from '#contract/companies/values.ts';
import { companyLabel } from '#contract/companies/words.ts';
import { deleteResource } from '#contract/resources/endpoints.ts';
import { refresh, useApiMutation } from '#web/shared/api/use-mutation.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import classes from '../Profile.module.css';
import { t } from './texts.ts';

type Place = NonNullable<OwnCompany['company']>['places'][number];

/** The papers that a kind of representation needs: the statute, and the designation or the power of attorney. */
export const papersNeeded = (places: readonly Place[], kind: PowerKind | undefined): Place[] =>
  places.filter(
    ({ paper }) =>
      paper === 'statute' ||
      (kind !== undefined && paper === (kind === 'statute' ? 'designation' : 'power')),
  );

export const CompanyPapers = ({ places }: { places: readonly Place[] }) => (
  <>
    <p className={classes.help}>{t('papersHelp')}</p>
    {places.map((place) => (
      <Paper key={place.id} place={place} />
    ))}
  </>
);

function Paper({ place }: { place: Place }) {
  const client = useQueryClient();
  const { uploads, send } = useUploads(place.id, 'document', () =>
    refresh(client, [readOwnCompany]),
  );
  const remove = useApiMutation(deleteResource, {
    onSuccess: () => refresh(client, [readOwnCompany]),
  });
  return (
    <div style={{ marginTop: 20 }}>
      <FileDrop
        label={companyLabel('paper', place.paper)}
        hint={place.files.length === 0 ? t('paperNeeded') : ''}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        uploads={uploads}
        onFiles={(files) => void send(files)}
      />
      <Refused error={remove.error} />
      {place.files.map((file) => (
        <Group key={file.id} gap="xs">
          <FileLink file={file} />
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${t('paperRemove')} ${file.name}`}
            onClick={() => remove.mutate({ params: { id: file.id } })}
          >
            {t('paperRemove')}
          </Button>
        </Group>
      ))}
    </div>
  );
}
