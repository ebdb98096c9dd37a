import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { moveRows } from '#server/backup/move.ts'
import { openPlace, type Place } from '#server/db/dump/place.ts'
import { exampleLead } from '../support/examples.ts'
import { TestClient } from '../support/test-app.ts'
import { emptyPostgres, postgresServer } from '../support/test-database.ts'
import { faultServers } from './support/servers.ts'
import { signUpAt } from './support/sign-up.ts'

const { start, stop, newFolder, newDataFolder, afterwards } = faultServers()
const command = join(import.meta.dirname, '../../src/server/backup/audit.ts')

/** `npm run audit` with these arguments: its exit code and its lines. */
async function audit(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, ...env } })
  const [out, wrong, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number, lines: `${out}${wrong}`.trim().split('\n') }
}

async function removeLeads(admin: TestClient, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { id } = await admin.create(createLead, exampleLead)
    await admin.call(deleteLead, { params: { id } })
  }
}

/** Changes the log of a stopped installation as its owner may, past the triggers. */
async function tamper(place: Place, statement: string): Promise<void> {
  const open = await openPlace(place)
  await open.withClient(async (client) => {
    await client.query('alter table audit_log disable trigger user')
    await client.query(statement)
    await client.query('alter table audit_log enable trigger user')
  })
  await open.close()
}

test('a command tells whether the audit log is whole, while Plotline runs and when it is stopped, on either engine [DATA-49] [ROLE-09]', async () => {
  const DATA_DIR = newDataFolder()
  const server = await start({ DATA_DIR })
  const admin = await signUpAt(server)
  const other = await new TestClient(server).signUp({ firstName: 'Bisi' })
  await removeLeads(admin, 5)
  await removeLeads(other, 2)
  const { id, name } = admin.user.workspace
  const whole = (rows: number) =>
    expect.stringMatching(new RegExp(`: ${rows} rows, whole\\. Newest: ${rows}:[0-9a-f]{64}$`))
  const running = await audit({ DATA_DIR }, 'verify')
  expect(running).toEqual({ code: 0, lines: expect.arrayContaining([whole(6), whole(3)]) })
  expect(running.lines.at(-1)).toBe('9 rows of 2 companies: the audit log is whole.')
  await stop(server)
  expect(await audit({ DATA_DIR }, 'verify')).toEqual(running)
  expect(await audit({ DATA_DIR }, 'verify', '--company', name.toUpperCase(), '--had', '4:0123456789ab')).toEqual({
    code: 1,
    lines: [
      expect.stringContaining('BROKEN at row 4: its hash is not the one that was noted.'),
      '6 rows of 1 company: 1 of these logs is BROKEN.',
    ],
  })

  let place: Place = { dataDir: DATA_DIR }
  let env: Record<string, string> = { DATA_DIR }
  if (postgresServer) {
    const { url, drop } = await emptyPostgres()
    afterwards(drop)
    await moveRows(place, { databaseUrl: url }, () => {})
    place = { databaseUrl: url }
    env = { DATABASE_URL: url, DATA_DIR: newFolder() }
    expect(await audit(env, 'verify')).toEqual(running)
  }
  await tamper(
    place,
    `update audit_log set metadata = '{"name": "Somebody else"}' where workspace_id = '${id}' and seq = 3`,
  )
  await tamper(place, `delete from audit_log where workspace_id = '${other.user.workspace.id}' and seq = 3`)
  const broken = await audit(env, 'verify')
  expect(broken).toEqual({
    code: 1,
    lines: expect.arrayContaining([
      expect.stringMatching(
        new RegExp(
          `^${name} \\(${id}\\): BROKEN at row 3: its details, address or device \\(record.deleted, 20\\S+Z\\) are not`,
        ),
      ),
      expect.stringContaining('BROKEN at row 3: it is missing, with all up to row 3.'),
      '8 rows of 2 companies: 2 of these logs are BROKEN.',
    ]),
  })
}, 300_000)

test('a command that cannot verify reports why, with an exit code of its own [DATA-49]', async () => {
  const DATA_DIR = newDataFolder()
  expect(await audit({ DATA_DIR: newFolder() }, 'verify')).toMatchObject({
    code: 2,
    lines: [expect.stringContaining('There is no database in')],
  })
  expect(await audit({ DATA_DIR }, 'verify', '--company', 'Nobody')).toEqual({
    code: 2,
    lines: ['There is no company Nobody.'],
  })
  for (const args of [['repair'], ['verify', '--had', '4:0123456789ab']])
    expect(await audit({ DATA_DIR }, ...args)).toMatchObject({ code: 2, lines: expect.arrayContaining(['Usage:']) })
}, 120_000)
