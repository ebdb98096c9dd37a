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
  await work?.run(app.context, { kind: 'import', workspaceId: await companyOf(app, id), id }, () => false)
}

/** Imports a table whose columns are guessed, in a server without jobs: nobody waits for the queue to be polled. */
export async function importedAtOnce(app: TestApp, ...sent: Parameters<typeof upload>): Promise<DataImport> {
  const [who] = sent
  const { id } = await uploaded(...sent)
  const { status, body } = await who.call(startImport, { params: { id } })
  expect(status, JSON.stringify(body)).toBe(200)
  await workOn(app, id)
  return importOf(who, id)
}

/** Makes numbers that nobody has, from the one behind `first` on. */
export function freshPhones(first: number): () => string {
  let number = first
  return () => {
    number += 1
    return `0${number}`
  }
}

/** A table of so many people with one last name, each with a number. */
export const people = (count: number, last: string, phone: () => string) =>
  `Name,Phone\n${Array.from({ length: count }, (_, at) => `P${at} ${last},${phone()}`).join('\n')}\n`

/** The company that an import belongs to. */
export async function companyOf(app: TestApp, id: string): Promise<string> {
  const { rows } = await app.db.execute<{ workspaceId: string }>(
    sql`/* test */ select workspace_id as "workspaceId" from imports where id = ${id}`,
  )
  return rows[0]?.workspaceId ?? ''
}

/** What a process that died leaves: its last sign of life is long ago. */
export const die = (app: TestApp, id: string) =>
  app.db.execute(sql`/* test */ update imports set beat_at = '2020-01-01T00:00:00Z' where id = ${id}`)
