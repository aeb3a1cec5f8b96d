import { defineConfig } from '@playwright/test';
import { keepScratchInMemory } from '../scripts/scratch.mjs';
import { EVERYDAY_JOURNEYS, isEveryday } from '../scripts/test-plan.mjs';
import { BASE, WORKERS } from './support/place.ts';

keepScratchInMemory();

/** Journeys run against the whole product on their own data folders, in the system's Chromium. */
export default defineConfig({
  testDir: './journeys',
  ...(isEveryday ? { testMatch: EVERYDAY_JOURNEYS } : {}),
  outputDir: '../.cache/journeys',
  // limits only end hanging tests: the speed of a page depends on the machine
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: WORKERS,
  // a journey that passes only at its second attempt is listed as such, and few may be (scripts/test.mjs)
  retries: 1,
  reporter: [['list'], ['json']],
  globalSetup: './support/server.ts',
  use: {
    baseURL: BASE,
    // so that a timed-out wait names its subject
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
