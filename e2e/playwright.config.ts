import { defineConfig } from '@playwright/test';
import { keepScratchInMemory } from '../scripts/scratch.mjs';
import { EVERYDAY_JOURNEYS, isEveryday } from '../scripts/test-plan.mjs';
import { BASE, WORKERS } from './support/place.ts';

keepScratchInMemory();

/** Journeys run against the whole product on data folders of its own, in the system's Chromium. */
export default defineConfig({
  testDir: './journeys',
  ...(isEveryday ? { testMatch: EVERYDAY_JOURNEYS } : {}),
  outputDir: '../.cache/journeys',
  // these end what hangs: how long a page takes is the machine's business, not a fault
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: WORKERS,
  // what passes only at the second try hides a fault of the product, or a race of the journey
  retries: 0,
  reporter: [['list'], ['json']],
  globalSetup: './support/server.ts',
  use: {
    baseURL: BASE,
    // so that whatever waits in vain says for what
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
