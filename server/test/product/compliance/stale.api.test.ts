import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endStaleAlerts } from '../../../src/modules/compliance/screening/stale.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, openDesk } from '../desk.ts';
import { made } from '../scene.ts';
import { leaveAlertsOpen } from './open-alerts.ts';
import { DECLARED, setPolicyOf } from './policies.ts';

describe.each(enginesFor('alerts whose cause is gone'))(
  'alerts whose cause is gone (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
      await setPolicyOf(desk, { unit: 'pesos', exposedAbove: '1' });
    });
    afterAll(() => desk?.product.close());

    const declare = (exposure: object) =>
      made(desk.product, 'rich', {
        method: 'POST',
        path: '/compliance/declarations/me',
        body: { ...DECLARED, ...exposure },
      });
    /** Alerts of a credited deposit, as an earlier version left them open. */
    const leaveOpen = async () => {
      const deposit = await desk.product.database.db
        .selectFrom('deposits')
        .select(['id', 'order_number'])
        .where('user_id', '=', desk.scene.rich)
        .where('status', '=', 'completed')
        .executeTakeFirstOrThrow();
      await leaveAlertsOpen(desk, deposit, ['undeclared', 'exposed_unapproved']);
    };
    const states = async (rule: 'undeclared' | 'exposed_unapproved') => [
      ...new Set(
        (
          await desk.product.database.db
            .selectFrom('compliance_alerts')
            .select('state')
            .where('user_id', '=', desk.scene.rich)
            .where('rule', '=', rule)
            .execute()
        ).map(({ state }) => state),
      ),
    ];
    const sweep = () => endStaleAlerts(desk.product);

    test('stay while the person never declared, end by a declaration, and by its approval where one is needed', async () => {
      await leaveOpen();
      await sweep();
      expect(await states('undeclared')).toEqual(['open']);
      await declare({ exposure: 'now', office: 'Intendenta' });
      await leaveOpen();
      await sweep();
      expect(await states('undeclared')).toEqual(['over']);
      expect(await states('exposed_unapproved')).toEqual(['open']);
      // two years and a day after leaving office nobody decides on it any more
      await declare({ exposure: 'former', office: 'Intendenta', leftOn: '2026-03-10' });
      await leaveOpen();
      desk.product.clock.advance(2 * 366 * DAY_MS);
      await sweep();
      expect(await states('exposed_unapproved')).toEqual(['over']);
    });
  },
);
