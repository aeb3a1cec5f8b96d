import type { Tx } from '#platform/database/index.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from './deps.ts';
import { deviceName } from './device.ts';
import { notifyPerson } from './notify-person.ts';
import { insertKnownDevice, knowsDevices } from './store-known-devices.ts';

/**
 * Remembers the kind of device that a person logs in with, and notifies them of a new kind. The first device is not
 * notified, nor is another network: telephones change theirs all day long.
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
