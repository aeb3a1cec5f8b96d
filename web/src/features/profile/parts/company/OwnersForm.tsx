import { Button, Checkbox } from '@mantine/core';
import { writeOwners } from '#contract/companies/endpoints.ts';
import { ownerFaults, shareText } from '#contract/companies/owners.ts';
import type { OwnCompany, OwnersData } from '#contract/companies/schemas.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../Profile.module.css';
import { OwnerFields } from './OwnerFields.tsx';
import {
  NEW_OWNER,
  type OwnersValues,
  ownersBodyOf,
  ownersValuesOf,
  shareOf,
} from './owner-values.ts';
import { t } from './texts.ts';

/** The beneficial owners of the company. */
export function OwnersForm(props: {
  owners: OwnersData | null;
  own: OwnCompany;
  onDone: () => void;
}) {
  const { own, owners } = props;
  const all = useApiForm(writeOwners, {
    defaultValues: ownersValuesOf(owners),
    toArgs: (values: OwnersValues) => ({ body: ownersBodyOf(values) }),
    check: (values: OwnersValues) => faultsOf(ownersBodyOf(values), own.threshold),
    invalidates: ['companies'],
    onSuccess: () => {
      toast.success(t('saved'));
      props.onDone();
    },
  });
  const { form, submit, sending, otherErrors, errorOf } = all;
  const values = form.watch();
  const total = values.owners.reduce((sum, owner) => sum + (shareOf(owner) || 0), 0);
  const put = (next: OwnersValues['owners']) => form.setValue('owners', next);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.help}>{own.text.owners}</p>
      <p className={classes.help}>{t('threshold', { percent: shareText(own.threshold) })}</p>
      <Checkbox
        mt="md"
        label={t('nobody')}
        description={t('nobodyHelp')}
        {...form.register('nobodyReaches')}
        error={errorOf('nobodyReaches')}
      />
      {values.owners.map((_, at) => (
        <OwnerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: unsaved people have no id
          key={`${at}/${values.owners.length}`}
          at={at}
          all={all}
          onRemove={
            values.owners.length > 1
              ? () => put(values.owners.filter((__, place) => place !== at))
              : null
          }
        />
      ))}
      <div className={classes.actions} style={{ alignItems: 'center', marginBottom: 20 }}>
        <Button variant="default" onClick={() => put([...values.owners, NEW_OWNER])}>
          {t('addOwner')}
        </Button>
        <span className="cap">{t('total', { percent: shareText(total) })}</span>
      </div>
      <FormErrors errors={otherErrors} apart />
      <Button type="submit" loading={sending}>
        {t('save')}
      </Button>
    </form>
  );
}

/** The faults that the server will report at submission, shown while editing. */
function faultsOf(body: OwnersData, threshold: number) {
  const holds = body.owners.some(({ by }) => by === 'holding');
  return [
    ...body.owners.flatMap(({ share }, at) =>
      Number.isNaN(share) ? [{ path: `owners.${at}.share`, message: 'NOT_A_NUMBER' }] : [],
    ),
    ...ownerFaults(body.owners, threshold),
    ...(body.nobodyReaches && holds
      ? [{ path: 'nobodyReaches', message: 'SOMEBODY_REACHES' }]
      : []),
    ...(!body.nobodyReaches && !holds
      ? [{ path: 'nobodyReaches', message: 'NOBODY_REACHES' }]
      : []),
  ];
}
