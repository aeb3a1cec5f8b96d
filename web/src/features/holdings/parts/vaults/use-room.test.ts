import { expect, it } from 'vitest';
import { vaultOf } from '#web/shared/estimate/contracts.fixture.ts';
import { noRoomOf } from './use-room.ts';

it('tokens enter a vault only where one is open and has room, and the reason says which is missing', () => {
  expect(noRoomOf({ vaults: [vaultOf()] })).toBeNull();
  expect(noRoomOf({ vaults: [vaultOf({ room: 0 })] })?.reason).toContain('completas');
  expect(noRoomOf({ vaults: [vaultOf({ status: 'passed' })] })?.reason).toContain(
    'no hay una bóveda abierta',
  );
});
