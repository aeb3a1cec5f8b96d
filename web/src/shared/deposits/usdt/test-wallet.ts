import {
  challengeAddress,
  getDemoWallet,
  listProvedAddresses,
  proveAddress,
  sendFromDemoWallet,
  signWithDemoWallet,
} from '#contract/chain/endpoints.ts';
import { call } from '#web/shared/api/call.ts';

/** Demonstration: proves the test wallet's address as the person's own, unless proved already. */
export async function proveTestWallet(): Promise<void> {
  const { address } = await call(getDemoWallet);
  const { items } = await call(listProvedAddresses);
  if (items.some((one) => one.address === address)) return;
  const { id, message } = await call(challengeAddress, { body: { address } });
  const { signature } = await call(signWithDemoWallet, { body: { message } });
  await call(proveAddress, { body: { challengeId: id, signature } });
}

/** Demonstration: pays the company from the test wallet. @returns the transaction's hash */
export async function payFromTestWallet(amount: string): Promise<string> {
  return (await call(sendFromDemoWallet, { body: { amount } })).hash;
}
