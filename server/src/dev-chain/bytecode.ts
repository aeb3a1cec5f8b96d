import { readFileSync } from 'node:fs';
import { type Hex, isHex } from 'viem';

/** The compiled code of a contract of `chain/`. */
export function bytecodeOf(contract: 'TestUSDT' | 'ProofRoots'): Hex {
  const path = new URL(`../../../chain/${contract}.json`, import.meta.url);
  const artifact: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const found: unknown = Reflect.get(Object(artifact), 'bytecode');
  if (!isHex(found)) throw new Error(`chain/${contract}.json holds no bytecode`);
  return found;
}
