import { listOfficers } from '#contract/compliance/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useMay } from '#web/shared/session/use-session.ts';

/** Whether the reader is a compliance officer; undefined while it is unknown. */
export function useIsOfficer(): boolean | undefined {
  const mayAsk = useMay('compliance.manage');
  const { data } = useApiQuery(listOfficers, {}, { enabled: mayAsk, silent: true });
  return mayAsk ? data?.isOfficer : false;
}
