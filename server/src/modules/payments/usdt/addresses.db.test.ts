import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeUsdt } from './usdt.test-support.ts';

describeUsdt('a registered address', (at) => {
  test('is proved by signing the person’s own text with it, in time and once', async () => {
    const wallet = await at.chain.wallet(newId());
    const other = await at.chain.wallet(newId());
    const asked = await at.world.chain.challenge(at.ana.userId, wallet.address);
    const { message } = asked;
    const prove = async (who: typeof at.ana, signature: `0x${string}`) =>
      at.world.chain.prove(who, asked.id, signature);
    const good = await wallet.signMessage({ message });
    await expect(prove(at.ana, await other.signMessage({ message }))).rejects.toMatchObject({
      key: 'ADDRESS_SIGNATURE_WRONG',
    });
    await expect(
      prove(at.ana, await wallet.signMessage({ message: `${message} ` })),
    ).rejects.toMatchObject({ key: 'ADDRESS_SIGNATURE_WRONG' });
    await expect(prove(at.bea, good)).rejects.toMatchObject({ key: 'CHALLENGE_INVALID' });
    await prove(at.ana, good);
    await expect(prove(at.ana, good)).rejects.toMatchObject({ key: 'CHALLENGE_INVALID' });
    await expect(at.world.chain.challenge(at.bea.userId, wallet.address)).rejects.toMatchObject({
      key: 'ADDRESS_TAKEN',
    });
    const late = await at.world.chain.challenge(at.ana.userId, other.address);
    at.world.clock.advance(15 * 60_000);
    const signature = await other.signMessage({ message: late.message });
    await expect(at.world.chain.prove(at.ana, late.id, signature)).rejects.toMatchObject({
      key: 'CHALLENGE_INVALID',
    });
  });
});
