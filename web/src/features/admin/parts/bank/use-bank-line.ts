import type { BankReport } from '#contract/treasury/bank/report.ts';
import { getBankReport } from '#contract/treasury/bank.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { useMay } from '#web/shared/session/use-session.ts';

type BankLine = BankReport['unknown'][number];

/** The bank line named in the URL, for which the shown deposit would be credited. */
export function useBankLine(depositId: string): BankLine | undefined {
  const [search] = useSearchParams();
  const lineId = search.get('id') === depositId ? search.get('line') : null;
  const readsBank = useMay('payments.manage');
  const report = useApiQuery(
    getBankReport,
    { query: { line: lineId ?? undefined } },
    { enabled: readsBank && lineId !== null },
  );
  return report.data?.unknown.find(({ id }) => id === lineId);
}
