import { expect, test } from 'vitest';
import { variablesOfTheme } from './variables.ts';

test('the variables of the first style sheet are those of the theme', async () => {
  const written = variablesOfTheme()
    .replaceAll(/\s*\{/g, ' {\n')
    .replaceAll(/;(?=\s*[-}])/g, ';\n')
    .replaceAll(/^(?=--)/gm, '  ')
    .replaceAll(/\}\s*/g, '}\n\n')
    .replaceAll(/(\.\d+?)0+(?=\))/g, '$1');
  const said = '/* Written from theme.ts by variables.test.ts: npx vitest -u rewrites it. */\n';
  await expect(`${said}${written.trim()}\n`).toMatchFileSnapshot('library-variables.css');
});
