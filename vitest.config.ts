import './scripts/require-node-24.mjs'
import { defineConfig } from 'vitest/config'

const rules = ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts']
/** It starts the engine anew for nearly every test, so it is begun with the other long ones. */
const engine = 'src/server/db/embedded/embedded-engine.test.ts'
const faults = ['tests/durability/*.test.ts', 'tests/faults/*.test.ts', engine]
const api = ['src/**/*.api.test.ts', 'tests/api/*.test.ts']
/** The planner is the same in both engines, so plans are looked at once. */
const plans = 'tests/api/query-plans.api.test.ts'
/** Of the features, those whose statements differ most from the others'. The walks in `tests/api` send every call on both engines. */
const onBothEngines = ['tests/api/*.test.ts', 'src/features/{audit,chat,jobs,leads,search}/**/*.api.test.ts']
const onPostgresToo = Boolean(process.env.TEST_DATABASE_URL)
const base = {
  pool: 'forks' as const,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  setupFiles: ['./tests/support/file-time-limit.ts'],
}
/** A process serves many files, for loading the code takes longer than most: rules keep nothing behind, `startTestApp` begins anew. */
const shared = {
  ...base,
  isolate: false,
  // Room for what is new spares collecting it again and again: a tenth of the processor time.
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128'],
}
/** A fault test often waits for a process: there are more of them than cores, and other tests run before. */
const waiting = { ...base, maxWorkers: 3, sequence: { groupOrder: 1 } }

const onPostgres = {
  test: { ...shared, name: 'api on PostgreSQL', include: api, env: { PLOTLINE_TEST_ENGINE: 'postgres' } },
}

export default defineConfig({
  test: {
    globalSetup: ['./tests/support/global-setup.ts'],
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'rules', include: rules, exclude: [...api, engine, '**/node_modules/**'] } },
      {
        test: {
          ...shared,
          name: 'api',
          include: onPostgresToo ? onBothEngines : api,
          exclude: onPostgresToo ? [plans] : [],
        },
      },
      { test: { ...waiting, name: 'faults', include: faults } },
      ...(onPostgresToo ? [onPostgres] : []),
      // Needs browsers that few machines have: `npm run prove -- engines`.
      ...(process.env.PROVE_ENGINES
        ? [{ test: { ...base, name: 'engines', include: ['tests/engines/*.test.ts'] } }]
        : []),
    ],
  },
})
