import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#server/db/connect.ts'
import type { OpenDatabase, StatementListener } from '#server/db/database.ts'
import { startEmbeddedEngine } from '#server/db/embedded/embedded-engine.ts'
import { cacheDir, templateDir } from './template-store.ts'

const TEMPLATE_DATABASE = 'plotline_test_template'

/** The PostgreSQL on which this run's API tests work, or undefined for the embedded engine. */
export const postgresUrl = process.env.PLOTLINE_TEST_ENGINE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined

/** The PostgreSQL server that tests may use, or undefined. */
export const postgresServer = process.env.TEST_DATABASE_URL

/** A new, empty database on the PostgreSQL server. */
export async function emptyPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (!postgresServer) throw new Error('There is no PostgreSQL to test on')
  const server = postgresServer
  const name = newDatabaseName()
  await onServer(server, async (client) => {
    await client.query(`create database ${name}`)
  })
  return { url: withDatabase(server, name), drop: () => dropDatabase(server, name) }
}

function newDatabaseName(): string {
  return `plotline_test_${crypto.randomUUID().replaceAll('-', '')}`
}

function dropDatabase(url: string, name: string): Promise<void> {
  return onServer(url, async (client) => {
    await client.query(`drop database ${name} with (force)`)
  })
}

/** Generous, because a busy machine is slow and a test must not fail for that. */
const QUERY_LIMIT_MS = 60_000

/** Makes the migrated stores that tests clone, unless they are there. Run once before all tests. */
export async function prepareTemplates(): Promise<void> {
  const template = templateDir()
  if (!existsSync(template)) {
    mkdirSync(cacheDir, { recursive: true })
    const folder = mkdtempSync(join(cacheDir, 'making-'))
    const { close } = await connect({ engine: startEmbeddedEngine({ dataDir: folder, durable: false }) })
    await close()
    renameSync(join(folder, 'db'), template)
    rmSync(folder, { recursive: true })
  }
  if (process.env.TEST_DATABASE_URL) await preparePostgresTemplate(process.env.TEST_DATABASE_URL)
}

async function preparePostgresTemplate(url: string): Promise<void> {
  await onServer(url, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`)
    await client.query(`create database ${TEMPLATE_DATABASE}`)
  })
  const { close } = await connect({ databaseUrl: withDatabase(url, TEMPLATE_DATABASE) })
  await close()
}

function withDatabase(url: string, name: string): string {
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

type TestDatabase = { database: OpenDatabase; close: () => Promise<void> }

/** A fresh, migrated database for one test file. */
export async function openTestDatabase(onStatement?: StatementListener): Promise<TestDatabase> {
  if (postgresUrl) return openPostgresClone(postgresUrl, onStatement)
  const dataDir = mkdtempSync(join(tmpdir(), 'plotline-test-'))
  const engine = startEmbeddedEngine({
    dataDir,
    templateDir: templateDir(),
    durable: false,
    queryLimitMs: QUERY_LIMIT_MS,
  })
  const { database, close } = await connect({ engine, onStatement })
  return {
    database,
    close: async () => {
      await close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function openPostgresClone(url: string, onStatement?: StatementListener): Promise<TestDatabase> {
  const name = newDatabaseName()
  await onServer(url, async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`)
  })
  const { database, close } = await connect({ databaseUrl: withDatabase(url, name), onStatement })
  return {
    database,
    close: async () => {
      await close()
      await dropDatabase(url, name)
    },
  }
}
