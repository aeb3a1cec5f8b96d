// node scripts/specification-counts.mjs: recounts docs/specification.md, each section and the whole.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './environment.mjs';

const PAGE = join(ROOT, 'docs', 'specification.md');
const WORDS = { met: '**Met.**', partly: '**Partly.**', notYet: '**Not yet.**' };
const sections = readFileSync(PAGE, 'utf8').split(/^(?=## )/m);
const total = { met: 0, partly: 0, notYet: 0 };
const rows = [];
const counted = sections.map((section) => {
  const [, name] = /^## (§\d .+)$/m.exec(section) ?? [];
  if (!name) return section;
  const count = { met: 0, partly: 0, notYet: 0 };
  for (const line of section.split('\n').filter((one) => one.startsWith('|')))
    for (const [key, word] of Object.entries(WORDS)) if (line.includes(word)) count[key] += 1;
  for (const key of Object.keys(total)) total[key] += count[key];
  const stated = section.match(/\d+ met, \d+ partly, \d+ not yet/g) ?? [];
  if (stated.length !== 1) throw new Error(`${name}: ${stated.length} counts instead of one`);
  rows.push(`| ${name} | ${count.met} | ${count.partly} | ${count.notYet} |`);
  return section.replace(
    /^\d+ met, \d+ partly, \d+ not yet\.$/m,
    `${count.met} met, ${count.partly} partly, ${count.notYet} not yet.`,
  );
});
const sum = total.met + total.partly + total.notYet;
const [head, ...rest] = counted;
const start = head.indexOf('| section');
const summary = `**${sum} rows: ${total.met} met, ${total.partly} partly, ${total.notYet} not yet.**`;
const table = ['| section | met | partly | not yet |', '| --- | --: | --: | --: |', ...rows];
const intro = head.slice(0, start).replace(/^\*\*\d+ rows.*$/m, summary);
writeFileSync(PAGE, `${intro}${table.join('\n')}\n\n${rest.join('')}`);
process.stdout.write(`${summary}\n`);
