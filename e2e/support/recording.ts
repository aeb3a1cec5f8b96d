import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { finger } from './finger.ts';

const FOLDER = join(import.meta.dirname, '../../.cache/recorded');

/**
 * Records a journey that people look at: a picture before and after its taps, numbered, and a trace with every step
 * (`npx playwright show-trace FILE`). They stay in `.cache/recorded/NAME` until the journey runs again.
 * @param counted whose taps are counted; each one is pictured when it is done
 * @returns ends the recording
 */
export async function recorded(
  page: Page,
  name: string,
  counted: ReturnType<typeof finger>,
): Promise<() => Promise<void>> {
  const folder = join(FOLDER, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const picture = async () => {
    const number = String(counted.taps).padStart(2, '0');
    await page.screenshot({ path: join(folder, `${number}.png`) });
  };
  const { tracing } = page.context();
  await tracing.start({ screenshots: true, snapshots: true, title: name });
  await picture();
  counted.afterEach(picture);
  return async () => {
    await picture();
    await tracing.stop({ path: join(folder, 'trace.zip') });
  };
}
