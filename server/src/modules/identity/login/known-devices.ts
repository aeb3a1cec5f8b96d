import type { Tx } from '#platform/database/index.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { notifyPerson } from '../notify-person.ts';
import { deviceName } from '../security-events/device.ts';
import { insertKnownDevice, knowsDevices } from '../store/known-devices.ts';

/**
 * Records the kind of device of a log-in, and notifies the person of a new kind. The first device is not notified, and
 * neither is another network, because phones change networks all day.
 */
export async function noteDevice(
  ctx: Context,
  tx: Tx,
  { userId, origin }: { userId: string; origin: Origin },
): Promise<void> {
  const device = deviceName(origin.userAgent);
  const hadSome = await knowsDevices(tx, userId);
  if (!(await insertKnownDevice(tx, { userId, device, at: ctx.clock.now() })) || !hadSome) return;
  await notifyPerson(ctx, tx, {
    userId,
    notification: {
      kind: 'new_device',
      data: { device, address: origin.ip },
    },
  });
}
