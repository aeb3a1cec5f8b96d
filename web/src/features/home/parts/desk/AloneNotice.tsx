import { Anchor } from '@mantine/core';
import { listAdminRequests } from '#contract/admin-requests/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useMay } from '#web/shared/session/use-session.ts';
import { AloneAlert } from '#web/shared/ui/ribbons/AloneAlert.tsx';
import { t } from '../../texts.ts';

/** Whether this administrator is the only one of level 1; undefined until that is known. */
export function useAlone(): boolean | undefined {
  const mayManage = useMay('users.manage');
  const { data, isPending } = useApiQuery(listAdminRequests, {}, { enabled: mayManage });
  return mayManage && isPending ? undefined : mayManage && data?.alone === true;
}

/** Warns the only level 1 administrator that they decide alone, with a link to invite another. */
export function AloneNotice() {
  return (
    <AloneAlert alone={useAlone() === true}>
      <br />
      <Anchor component={Link} to="/admin/admins" inherit fw={600} c="inherit" underline="always">
        {t('inviteAnother')}
      </Anchor>
    </AloneAlert>
  );
}
