import { parseArgs } from 'node:util'
import { placeOf, withSource } from '../backup/installation.ts'
import { CommandRefused } from '../base/command-refused.ts'
import { type Env, readEnv } from '../base/env.ts'
import { waitFor } from '../base/wait-for.ts'
import { localBus } from '../changes/bus.ts'
import type { OpenDatabase } from '../db/database.ts'
import { explain } from '../explain-error.ts'
import { lookInto, requireOwner } from '../files/data-dir.ts'

const USAGE = `Usage:
  npm run two-factor -- off ADDRESS      switches the two-factor authentication of an account off`

/** Runs the command of the arguments; returns its last line. */
async function runCommand(args: string[]): Promise<string> {
  const { positionals } = parseArgs({ args, allowPositionals: true, strict: false })
  const [command, address, ...rest] = positionals
  if (command !== 'off' || !address || rest.length > 0) throw new CommandRefused(USAGE)
  const env = readEnv()
  process.umask(0o077)
  await waitFor(`DATA_DIR ${env.dataDir}`, lookInto(env.dataDir))
  requireOwner(env.dataDir)
  return withSource(placeOf(env), (open) => open.asDatabase((database) => switchOff(env, database, address)))
}

async function switchOff(env: Env, database: OpenDatabase, address: string): Promise<string> {
  const { switchOffByCommand } = await import('../features.ts')
  const context = await contextFor(env, database)
  const before = await switchOffByCommand(context, address)
  if (!before) throw new CommandRefused(`Nobody has an account with the address ${address}.`)
  if (before.length === 0) throw new CommandRefused(`The account ${address} has no two-factor authentication.`)
  return `The two-factor authentication of ${address} is off, and the account is signed out everywhere. Its admins are told.`
}

/** What an action needs of a server, without a server: nobody listens, and no mail leaves. */
async function contextFor({ dataDir, s3, registration, publicUrl, mailFrom }: Env, database: OpenDatabase) {
  const { openContext } = await import('../open-context.ts')
  const { Files } = await import('../files/files.ts')
  const { Limits } = await import('../http/limits.ts')
  const { loadLanguages } = await import('../changes/languages.ts')
  const { openMailer } = await import('../mail/mail.ts')
  const { SmsSender } = await import('../sms/sms.ts')
  const { PushSender, pushSubject } = await import('../push/push.ts')
  const onError = (error: unknown) => process.stderr.write(`${explain(error, 0)}\n`)
  return openContext({
    database,
    files: new Files({ dataDir, s3, onError }),
    languages: await loadLanguages(onError),
    limits: new Limits({ scale: 1 }),
    mailer: await openMailer({ smtpUrl: undefined, from: '', onError }),
    sms: new SmsSender({ gateway: undefined, onError }),
    push: new PushSender({ database, subject: pushSubject({ publicUrl, mailFrom }), onError }),
    bus: localBus(),
    installation: { registration },
    storageQuota: null,
  })
}

try {
  process.stdout.write(`${await runCommand(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${explain(error, 0)}\n`)
  process.exitCode = 1
}
