import { expect } from 'vitest'
import { type DataExport, getExport, startExport } from '#features/exports/exports.contract.ts'
import type { TestApp, TestClient } from './test-app.ts'
import { unzip } from './unzip.ts'

export type Manifest = {
  product: string
  version: string
  export: string
  company: { id: string; name: string }
  person: { id: string; name: string; email: string; role: string }
  startedAt: string
  finishedAt: string
  timeZone: string
  dateFormat: string
  consistency: string
  changesMeanwhile: number
  files: { path: string; size: number; sha256: string; part: string; address?: string }[]
  parts: { name: string; title: string; call: string; rows: number }[]
  missing: { address: string; part: string }[]
  leftOut: Record<string, string>
}

/** The caller's latest export. */
export const latestOf = async (who: TestClient) => (await who.call(getExport)).body.latest

/** Waits until an export is over; fails after 20 s. */
export async function settled(who: TestClient): Promise<DataExport> {
  const isOver = async () => ['ready', 'failed'].includes((await latestOf(who))?.state ?? '')
  await expect.poll(isOver, { timeout: 20_000, interval: 50 }).toBe(true)
  return (await latestOf(who)) as DataExport
}

/** Begins an export and waits until it is ready. */
export async function exportOf(who: TestClient): Promise<DataExport & { url: string }> {
  const { status, body } = await who.call(startExport, { body: {} })
  expect(status, JSON.stringify(body)).toBe(200)
  const done = await settled(who)
  expect(done.reason).toBeNull()
  expect(done.state).toBe('ready')
  return { ...done, url: done.url ?? '' }
}

/** Fetches a stored file as its bytes. */
export async function fetchBytes(app: Pick<TestApp, 'url'>, who: TestClient, path: string, headers = {}) {
  const answer = await fetch(`${app.url}${path}`, { headers: { cookie: who.cookie ?? '', ...headers } })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** The files of a ready export with its manifest. */
export async function openExport(app: Pick<TestApp, 'url'>, who: TestClient, url: string) {
  const files = await unzip((await fetchBytes(app, who, url)).bytes)
  const rowsOf = (name: string) =>
    JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[]
  return { files, rowsOf, manifest: JSON.parse(files.get('manifest.json')?.toString() ?? '') as Manifest }
}
