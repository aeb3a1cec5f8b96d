// node scripts/environment-table.mjs: writes the table of variables in docs/operations.md from what the server reads.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '../server/src/config/settings.ts';
import { ROOT } from './environment.mjs';

const PAGE = join(ROOT, 'docs', 'operations.md');
const page = readFileSync(PAGE, 'utf8');
const start = page.indexOf('| variable');
const end = page.slice(start).search(/\n(?!\|)/) + start;
const rows = Object.entries(SETTINGS).map(([name, { what, default: value }]) => [
  `\`${name}\``,
  value,
  what,
]);
const table = [['variable', 'default', 'description, as the program has it'], ...rows];
const widths = [0, 1, 2].map((at) => Math.max(...table.map((row) => row[at].length)));
const line = (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
const [head, ...body] = table.map(line);
const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
writeFileSync(PAGE, `${page.slice(0, start)}${[head, rule, ...body].join('\n')}${page.slice(end)}`);
