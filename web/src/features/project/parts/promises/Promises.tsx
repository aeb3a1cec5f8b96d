import type { PromisesRecord } from '#contract/promises/schemas.ts';
import { t } from './promises-texts.ts';
import { RentPromises } from './RentPromises.tsx';
import { RoundPromises } from './RoundPromises.tsx';
import { VaultPromises } from './VaultPromises.tsx';

/** Promises and outcomes: by vault, by round of property tokens and by month of rent. */
export const Promises = ({ record }: { record: PromisesRecord }) => (
  <>
    <h2 style={{ marginTop: 32 }}>{t('byVault')}</h2>
    <VaultPromises sql={record.sql} items={record.items} />
    <h2 style={{ marginTop: 32 }}>{t('byRound')}</h2>
    <RoundPromises {...record.rounds} />
    <h2 style={{ marginTop: 32 }}>{t('byRent')}</h2>
    <RentPromises {...record.rents} />
  </>
);
