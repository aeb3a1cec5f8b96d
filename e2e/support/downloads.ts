import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** What a page offers to save. @param act what makes it do so */
export async function saved(
  page: Page,
  act: () => Promise<void>,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await act();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
