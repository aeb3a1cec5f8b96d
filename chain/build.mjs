// Compiles TestUSDT.sol into TestUSDT.json: `node chain/build.mjs`; with --check it only tells whether they still agree.
import { readFileSync, writeFileSync } from 'node:fs';
import solc from 'solc';

const NAME = 'TestUSDT';
const at = (file) => new URL(file, import.meta.url);
const input = {
  language: 'Solidity',
  sources: { [`${NAME}.sol`]: { content: readFileSync(at(`${NAME}.sol`), 'utf8') } },
  settings: {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: 'paris',
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
};
const output = JSON.parse(solc.compile(JSON.stringify(input)));
for (const { formattedMessage } of output.errors ?? []) process.stderr.write(formattedMessage);
const contract = output.contracts?.[`${NAME}.sol`]?.[NAME];
if (!contract) process.exit(1);

const artifact = `${JSON.stringify(
  {
    contract: NAME,
    compiler: solc.version(),
    bytecode: `0x${contract.evm.bytecode.object}`,
    abi: contract.abi,
  },
  null,
  2,
)}\n`;
if (process.argv.includes('--check')) {
  const kept = JSON.parse(readFileSync(at(`${NAME}.json`), 'utf8'));
  const same = kept.bytecode === JSON.parse(artifact).bytecode;
  process.stdout.write(same ? 'TestUSDT.json is up to date\n' : 'TestUSDT.json is out of date\n');
  process.exit(same ? 0 : 1);
}
writeFileSync(at(`${NAME}.json`), artifact);
process.stdout.write(`TestUSDT.json written (${solc.version()})\n`);
