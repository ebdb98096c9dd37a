import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createContact } from '#features/contacts/contacts.contract.ts'
import { eraseContact } from '#features/erasure/erasure.contract.ts'
import { getJobCounts } from '#features/jobs/jobs.contract.ts'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { createTask, deleteTask } from '#features/tasks/tasks.contract.ts'
import { backUp, restore } from '#server/backup/backup.ts'
import { readEnv } from '#server/base/env.ts'
import { exampleLead } from '../support/examples.ts'
import type { TestClient } from '../support/test-app.ts'
import { postgresServer } from '../support/test-database.ts'
import { faultServers } from './support/servers.ts'
import { signUpAt } from './support/sign-up.ts'

const { start, stop, refusal, newFolder, afterwards } = faultServers()
const command = join(import.meta.dirname, '../../src/server/backup/audit.ts')
const quietly = () => {}

async function onServer(work: (client: pg.Client) => Promise<unknown>, url = postgresServer): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** Two roles, one that owns the databases of a test and one that owns nothing, as docs/deploy.md has them made. */
async function newRoles() {
  const mark = crypto.randomUUID().slice(0, 8)
  const [owner, runner] = [`plotline_owner_${mark}`, `plotline_${mark}`]
  const databases: string[] = []
  await onServer(async (client) => {
    for (const role of [owner, runner]) await client.query(`create role ${role} login password 'secret'`)
  })
  afterwards(() =>
    onServer(async (client) => {
      for (const name of databases) await client.query(`drop database ${name} with (force)`)
      for (const role of [owner, runner]) await client.query(`drop role ${role}`)
    }),
  )
  const urlFor = (role: string, database: string) => {
    const url = new URL(postgresServer ?? '')
    url.username = role
    url.password = 'secret'
    url.pathname = `/${database}`
    return url.href
  }
  return {
    runner,
    async newDatabase() {
      const name = `plotline_test_${crypto.randomUUID().replaceAll('-', '')}`
      await onServer((client) => client.query(`create database ${name} owner ${owner}`))
      databases.push(name)
      return { ownerUrl: urlFor(owner, name), runnerUrl: urlFor(runner, name) }
    },
  }
}

/** Work that leaves rows in the log, and an erasure that leaves something out of them. */
async function workWith(admin: TestClient): Promise<void> {
  const lead = await admin.create(createLead, exampleLead)
  await admin.call(deleteLead, { params: { id: lead.id } })
  const task = await admin.create(createTask, { title: 'Call', dueDate: '2027-01-01T09:00:00.000Z' })
  await admin.call(deleteTask, { params: { id: task.id } })
  const member = await admin.invite()
  await admin.call(updateMember, { params: { id: member.user.id }, body: { role: 'manager' } })
  const { firstName, lastName, phone } = exampleLead
  const contact = await admin.create(createContact, { firstName, lastName, phone, type: 'client' })
  expect((await admin.call(eraseContact, { params: { id: contact.id } })).status).toBe(204)
  expect((await admin.call(getJobCounts)).status).toBe(200)
}

const verify = (env: Record<string, string>) =>
  spawnSync(process.execPath, [command, 'verify'], { env: { ...process.env, ...env }, encoding: 'utf8' })

const FORBIDDEN = [
  `update audit_log set action = 'session.ended'`,
  'delete from audit_log',
  'truncate audit_log',
  'alter table audit_log disable trigger user',
  'drop trigger audit_log_append_only on audit_log',
  'drop table audit_log cascade',
  `update audit_heads set hash = ''`,
  'delete from audit_heads',
  'insert into audit_heads select gen_random_uuid(), 1, $$x$$',
  'create or replace function refuse_audit_change() returns trigger language plpgsql as $$begin return new; end$$',
  'create table public.shadow (a int)',
  `set session_replication_role = 'replica'`,
]

test.skipIf(!postgresServer)(
  'a server works with a role that can only append to the audit log, while another one migrates, backs up and restores [ROLE-09] [DATA-49]',
  async () => {
    const { runner, newDatabase } = await newRoles()
    const { ownerUrl, runnerUrl } = await newDatabase()
    const DATA_DIR = newFolder()
    // An installation that had one role so far.
    const before = await start({ DATABASE_URL: ownerUrl, DATA_DIR })
    await workWith(await signUpAt(before))
    await stop(before)
    const roles = { DATABASE_URL: runnerUrl, MIGRATION_DATABASE_URL: ownerUrl }
    // Without the secret of the owner it starts too, as long as there is nothing to migrate.
    for (const env of [roles, { DATABASE_URL: runnerUrl }]) {
      const server = await start({ ...env, DATA_DIR })
      await workWith(await signUpAt(server))
      await onServer(async (client) => {
        for (const statement of FORBIDDEN)
          await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
        // A setting that the role may change lets nothing through.
        await client.query(`set plotline.erasing = 'on'`)
        await expect(client.query(`update audit_log set metadata = '{}'`)).rejects.toMatchObject({ code: '42501' })
      }, runnerUrl)
      await stop(server)
    }
    const { folder } = await backUp(readEnv({ ...roles, DATA_DIR }), newFolder(), undefined, quietly)
    const other = await newDatabase()
    const restored = { DATABASE_URL: other.runnerUrl, MIGRATION_DATABASE_URL: other.ownerUrl, DATA_DIR: newFolder() }
    await restore(readEnv(restored), folder, quietly)
    await workWith(await signUpAt(await start(restored)))
    for (const env of [{ ...roles, DATA_DIR }, restored]) {
      const { status, stdout } = verify(env)
      expect([status, stdout]).toEqual([0, expect.stringMatching(/an erasure reduced \d+, whole/)])
    }
    expect(await refusal({ DATABASE_URL: ownerUrl, MIGRATION_DATABASE_URL: ownerUrl, DATA_DIR })).toMatch(
      /^With DATABASE_URL the server could change the audit log: its role plotline_owner_\w+ owns the tables/,
    )
    await onServer((client) => client.query(`grant plotline_owner_${runner.slice(9)} to ${runner}`))
    expect(await refusal({ ...roles, DATA_DIR })).toContain('may act as the role that does')
    const empty = await newDatabase()
    expect(await refusal({ ...roles, DATABASE_URL: empty.runnerUrl, DATA_DIR })).toBe(
      'MIGRATION_DATABASE_URL and DATABASE_URL must name the same database.',
    )
  },
  900_000,
)
