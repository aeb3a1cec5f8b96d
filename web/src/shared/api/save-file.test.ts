// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { exportRightsData } from '#contract/rights/endpoints.ts';
import { confirmation } from '#web/shared/api/confirmation.ts';
import { saveFile } from './save-file.ts';

afterEach(() => vi.unstubAllGlobals());

it('a file that needs the second factor again is fetched once it was confirmed', async () => {
  const refused = Response.json({ message: 'SECOND_FACTOR_REQUIRED_AGAIN' }, { status: 403 });
  const answers = [refused, new Response('los datos')];
  const fetched = vi.fn(() => Promise.resolve(answers.shift()));
  vi.stubGlobal('fetch', fetched);
  const saved = saveFile(exportRightsData, { params: { id: '1' }, query: { format: 'json' } });
  await expect.poll(() => confirmation.wanted()).toBe('SECOND_FACTOR_REQUIRED_AGAIN');
  confirmation.settle(true);
  await saved;
  expect(fetched).toHaveBeenCalledTimes(2);
});
