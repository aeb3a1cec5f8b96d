// Compiles the contracts of this folder, each into its JSON: `node chain/build.mjs`; with --check it only tells whether they still agree.
import { readFileSync, writeFileSync } from 'node:fs';
import solc from 'solc';

const NAMES = ['TestUSDT', 'ProofRoots'];
const isCheck = process.argv.includes('--check');
const at = (file) => new URL(file, import.meta.url);

/** The text of a contract's JSON. */
function compiled(name) {
  const input = {
    language: 'Solidity',
    sources: { [`${name}.sol`]: { content: readFileSync(at(`${name}.sol`), 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input)));
  for (const { formattedMessage } of output.errors ?? []) process.stderr.write(formattedMessage);
  const contract = output.contracts?.[`${name}.sol`]?.[name];
  if (!contract) process.exit(1);
  const { evm, abi } = contract;
  const bytecode = `0x${evm.bytecode.object}`;
  return `${JSON.stringify({ contract: name, compiler: solc.version(), bytecode, abi }, null, 2)}\n`;
}

for (const name of NAMES) {
  const artifact = compiled(name);
  const file = at(`${name}.json`);
  if (isCheck) {
    const same = JSON.parse(readFileSync(file, 'utf8')).bytecode === JSON.parse(artifact).bytecode;
    process.stdout.write(`${name}.json is ${same ? 'up to date' : 'out of date'}\n`);
    if (!same) process.exitCode = 1;
  } else {
    writeFileSync(file, artifact);
    process.stdout.write(`${name}.json written (${solc.version()})\n`);
  }
}
