import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 3199);

/** Journeys run against the whole product on a data folder of its own, in the system's Chromium. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/journeys',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  reporter: [['list'], ['json']],
  globalSetup: './support/server.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
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
