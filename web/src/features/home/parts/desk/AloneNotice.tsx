import { Anchor } from '@mantine/core';
import { listAdminRequests } from '#contract/admin-requests/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useMay } from '#web/shared/session/use-session.ts';
import { AloneAlert } from '#web/shared/ui/ribbons/AloneAlert.tsx';
import { t } from '../../texts.ts';

/** Warns the only level 1 administrator that they decide alone, with a link to invite another. */
export function AloneNotice() {
  const mayManage = useMay('users.manage');
  const { data } = useApiQuery(listAdminRequests, {}, { enabled: mayManage });
  return (
    <AloneAlert alone={mayManage && data?.alone === true}>
      <br />
      <Anchor component={Link} to="/admin/admins" inherit fw={600} c="inherit" underline="always">
        {t('inviteAnother')}
      </Anchor>
    </AloneAlert>
  );
}
