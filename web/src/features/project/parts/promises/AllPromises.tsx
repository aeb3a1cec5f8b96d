import { getPromises } from '#contract/promises/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { Promises } from './Promises.tsx';
import { t } from './promises-texts.ts';

/** Promises and outcomes of vaults, rounds and rents of the whole platform, public. */
export function AllPromises() {
  const record = useApiQuery(getPromises, {});
  return (
    <div className="wrap" style={{ paddingBottom: 48 }}>
      <PageHeader title={t('page')}>{t('pageHelp')}</PageHeader>
      <Loaded query={record} isEmpty={() => false}>
        {(found) => <Promises record={found} />}
      </Loaded>
    </div>
  );
}
