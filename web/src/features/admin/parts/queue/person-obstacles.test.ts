import { expect, test } from 'vitest';
import { debtAlarm } from '../deciding/person-caution.ts';
import { depositObstacle } from './deposits/DepositsMany.tsx';
import { blocks, deposit, owes, transfer } from './movements.fixture.ts';
import { transferObstacle } from './transfers/TransfersMany.tsx';

test('a bulk decision leaves out people who are blocked and names what others owe', () => {
  for (const obstacle of [
    depositObstacle({ ...deposit, personCaution: blocks }),
    transferObstacle({ ...transfer, personCaution: blocks }),
  ])
    expect(obstacle).toBe('Persona bloqueada: se decide en su página');
  expect(depositObstacle({ ...deposit, personCaution: owes })).toBeNull();
  expect(debtAlarm({ personCaution: owes })?.replaceAll('\u00a0', ' ')).toBe(
    'Debe $ 500,00: lo que entra o vuelve a su billetera paga primero esa deuda',
  );
  expect(debtAlarm({ personCaution: null })).toBeNull();
});
