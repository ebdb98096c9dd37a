import { defineConfig } from 'vitest/config'

const rules = ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts']
const faults = ['tests/durability/*.test.ts', 'tests/faults/*.test.ts']
const api = ['src/**/*.api.test.ts', 'tests/api/*.test.ts']
/** The planner is the same in both engines, so plans are looked at once. */
const plans = 'tests/api/query-plans.api.test.ts'
const onPostgresToo = Boolean(process.env.TEST_DATABASE_URL)
const base = { pool: 'forks' as const, testTimeout: 120_000, hookTimeout: 120_000 }

const onPostgres = {
  test: { ...base, name: 'api on PostgreSQL', include: api, env: { PLOTLINE_TEST_ENGINE: 'postgres' } },
}

export default defineConfig({
  test: {
    globalSetup: ['./tests/support/global-setup.ts'],
    maxWorkers: 2,
    projects: [
      // They keep nothing behind, so a process serves many of them.
      { test: { ...base, name: 'rules', isolate: false, include: rules, exclude: [...api, '**/node_modules/**'] } },
      { test: { ...base, name: 'api', include: api, exclude: onPostgresToo ? [plans] : [] } },
      { test: { ...base, name: 'faults', include: faults } },
      ...(onPostgresToo ? [onPostgres] : []),
    ],
  },
})
