import { expect, test } from 'vitest';
import { ConfigError } from './config/config.ts';
import { inForceOf } from './modules/texts/rules.ts';
import { assertTexts } from './texts.ts';

const inForce = (published: boolean) => {
  const none = inForceOf([], '2026-11');
  const one = { version: '1', number: 1, asked: 0 };
  const read = async () => (published ? { terms: one, privacy: one } : none);
  return { texts: { inForce: Object.assign(read, { forget: () => {} }) } };
};
const production = { production: true, ALLOW_SIMULATORS: false };
const LINKS = {
  TERMS_URL: 'https://ladrillo.example/terminos',
  PRIVACY_URL: 'https://ladrillo.example/privacidad',
};

test.each(['TERMS_URL', 'PRIVACY_URL'] as const)(
  'production does not start without a published text or %s',
  async (name) => {
    const lacking = { ...production, ...LINKS, [name]: undefined };
    await expect(assertTexts(lacking, inForce(false))).rejects.toThrow(ConfigError);
    await expect(assertTexts(lacking, inForce(false))).rejects.toThrow(new RegExp(`^${name}: `));
  },
);

test('production starts with URLs of the texts, or with published texts', async () => {
  await assertTexts({ ...production, ...LINKS }, inForce(false));
  await assertTexts(production, inForce(true));
});

test('an installation that allows simulators starts without texts', async () => {
  await assertTexts({ production: true, ALLOW_SIMULATORS: true }, inForce(false));
});
