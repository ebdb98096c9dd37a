import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  createImport,
  type DataImport,
  getImport,
  type ImportNoun,
  startImport,
} from '#features/imports/imports.contract.ts'
import type { Answer, TestApp, TestClient } from './test-app.ts'
import { formOf } from './upload.ts'

/** Sends a table as a file. */
export async function upload(
  who: TestClient,
  noun: ImportNoun,
  content: string | Uint8Array,
  name = 'people.csv',
  key?: string,
): Promise<Answer<DataImport>> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
  const body = formOf('file', [{ name, bytes, type: 'text/csv' }], { noun })
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return (await who.request('POST', createImport.path, { body, headers })) as Answer<DataImport>
}

/** The same, which has to be read. */
export async function uploaded(...sent: Parameters<typeof upload>): Promise<DataImport> {
  const { status, body } = await upload(...sent)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

export const importOf = async (who: TestClient, id: string) => (await who.call(getImport, { params: { id } })).body

/** Waits until an import is over. */
export async function settled(who: TestClient, id: string): Promise<DataImport> {
  const isOver = async () => (await importOf(who, id)).state !== 'running'
  await expect.poll(isOver, { timeout: 30_000, interval: 50 }).toBe(true)
  return importOf(who, id)
}

/** Starts an import and waits until it is over. */
export async function run(who: TestClient, id: string): Promise<DataImport> {
  const { status, body } = await who.call(startImport, { params: { id } })
  expect(status, JSON.stringify(body)).toBe(200)
  return settled(who, id)
}

/** Imports a table whose columns are guessed; the jobs of the server have to run. */
export const imported = async (...sent: Parameters<typeof upload>) => run(sent[0], (await uploaded(...sent)).id)

/** Writes the rows of a started import where the server has no jobs. */
export async function workOn(app: TestApp, id: string): Promise<void> {
  const { import: work } = app.context.longWork
  const { rows } = await app.db.execute<{ workspaceId: string }>(
    sql`/* test */ select workspace_id as "workspaceId" from imports where id = ${id}`,
  )
  await work?.run(app.context, { kind: 'import', workspaceId: rows[0]?.workspaceId ?? '', id }, () => false)
}
