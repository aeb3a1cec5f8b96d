import { expect, it, vi } from 'vitest';
import { known } from '#web/shared/api/known.ts';
import { stateObstacle, unknownObstacle } from './reserve-obstacles.ts';

const UNIT = { status: 'reserved', projectId: 'p1' } as const;

it('another person is named as the holder only once the read says so', () => {
  const taken = 'Otra persona tiene reservada esta unidad.';
  expect(stateObstacle(UNIT, known(null))?.reason).toBe(taken);
  expect(stateObstacle(UNIT, { state: 'loading' })?.reason).toContain('Se está consultando');
  const again = vi.fn();
  const failed = stateObstacle(UNIT, { state: 'failed', again });
  expect(failed?.reason).toBe('No se pudo saber si esta unidad es tuya.');
  failed?.retry?.();
  expect(again).toHaveBeenCalledTimes(1);
  expect(stateObstacle({ ...UNIT, status: 'available' }, { state: 'loading' })).toBeNull();
});

it('unknown free tokens stop the reservation instead of counting as none', () => {
  const why = (of: Parameters<typeof unknownObstacle>[0]) =>
    unknownObstacle(of, 'reserveTokensUnknown');
  expect(why({ state: 'loading' })).not.toBeNull();
  expect(why({ state: 'failed', again: () => {} })?.reason).toContain('cuántos tokens libres');
  expect(why(known(0))).toBeNull();
});
