import './scripts/require-node-24.mjs'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/support/find-browser.ts'

const browser = await findBrowser()
if (!browser) throw new Error('No Chromium was found that starts here; CHROMIUM_PATH names one.')

/** Pages live for seconds here: making their code fast costs more than it saves. It does the same without. */
const WITHOUT_OPTIMISING = '--js-flags=--no-turbofan --no-maglev'

/** Names the files that are for the phone alone. */
const phoneFiles = /\.phone\.spec\.ts$/
/** Starts browsers and servers of its own again and again: there a wait says nothing, what is there in the end does. */
const faultFiles = /offline-moments\.spec\.ts$/
/** What most people sit before. */
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/start-server.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  // Ends a browser that hangs beyond the time limits of its tests; `npm run prove` has no limit.
  ...(!process.env.OFFLINE_MOMENTS && { globalTimeout: 50 * 60_000 }),
  expect: { timeout: 10_000 },
  use: {
    // Set by the global set-up, which runs before the workers read this file.
    baseURL: process.env.PLOTLINE_JOURNEY_URL,
    launchOptions: { ...browser, args: [...browser.args, WITHOUT_OPTIMISING] },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    colorScheme: 'light',
    // Without a graphics card the processor draws every frame of an animation.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: [phoneFiles, faultFiles], use: desktop },
    { name: 'faults', testMatch: faultFiles, use: desktop, expect: { timeout: 60_000 } },
    {
      name: 'phone',
      testMatch: phoneFiles,
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
