// Counts the lines of a clone by their kind, blank ones and comments too: node scripts/lines.mjs [FOLDER]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? '.';
/** The first that fits is the kind of a file. */
const KINDS = [
  [
    'other',
    /^(server\/src\/demo|scripts\/data|web\/public)\/.*\.(json|geojson|webp|svg)$|package-lock/,
  ],
  ['tests', /\.test\.|\.test-support\.|^server\/test\/|^e2e\//],
  ['demonstration', /^server\/src\/(demo|dev-chain)\//],
  ['simulators', /\/simulators?[/.]/],
  ['benchmarks', /^bench\//],
  ['SQL', /^server\/migrations\//],
  ['server', /^server\/.*\.(ts|js|mjs|html|css)$/],
  ['web', /^web\/src\/.*\.(tsx?|css|js)$/],
  ['contract', /^contract\/.*\.ts$/],
  ['gallery, build and scripts', /^(web|scripts|chain|verify)\/.*\.(tsx?|m?[jt]s|css|html)$/],
  ['pages of docs', /\.md$/],
];
/** The code that users run, including simulators and excluding the demonstration. */
const PRODUCT = ['simulators', 'server', 'web', 'contract'];

const total = new Map();
const sizes = [];
const names = execFileSync('git', ['-C', folder, 'ls-files'], { encoding: 'utf8' }).trim();
for (const name of names.split('\n')) {
  const kind = KINDS.find(([, fits]) => fits.test(name))?.[0] ?? 'other';
  if (kind === 'other') continue;
  const lines = readFileSync(join(folder, name), 'utf8').split('\n').length - 1;
  const { files = 0, sum = 0 } = total.get(kind) ?? {};
  total.set(kind, { files: files + 1, sum: sum + lines });
  if (PRODUCT.includes(kind)) sizes.push({ name, lines });
}
for (const [kind, { files, sum }] of [...total].sort((a, b) => b[1].sum - a[1].sum))
  process.stdout.write(`${kind}: ${sum} lines in ${files} files\n`);
const ordered = sizes.map(({ lines }) => lines).sort((a, b) => a - b);
const all = ordered.reduce((sum, lines) => sum + lines, 0);
const money = /^server\/src\/modules\/(payments|balance|treasury|movements)\//;
const moved = sizes.filter(({ name }) => money.test(name)).reduce((sum, one) => sum + one.lines, 0);
process.stdout.write(
  `product: ${all} lines, median file ${ordered[Math.floor(ordered.length / 2)]}; payments, balance, treasury, movements: ${moved}\n`,
);
