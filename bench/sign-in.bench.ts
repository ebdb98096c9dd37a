import { hash, verify } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { newId } from '#shared/ids.ts'
import { NO_POSTGRES, postgresUrl, withClient } from './support/bench-database.ts'
import { startPlotline } from './support/processes.ts'
import { ms, noteMachine, writeReport } from './support/report.ts'

// Promise: with the slow hash of the password, which both have once, a sign-in with two factors takes at most 1.2 times as long as a plain
// one. One account after the other signs in, for each its first time, so both do the same besides.
const ACCOUNTS = Number(process.env.BENCH_ACCOUNTS ?? 300)
const MOST = 1.2
const WARM_UP = 40
const NAME = 'plotline_bench_sign_in'
const PASSWORD = 'correct horse battery'
/** What the server checks a password with (`auth.passwords.ts`). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Answer = { body: { challenge?: string }; cookies: string }

async function post(url: string, path: string, body: object, cookie = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', origin: url, ...(cookie && { cookie }) }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { body: (await answer.json()) as Answer['body'], cookies: cookies.join('; ') }
}

const secret = new Secret({ size: 20 }).base32
const emailOf = (kind: 'plain' | 'factor', n: number) => `${kind}${n}@bench.example.com`

/** Adds the accounts to the company of the first one, half of them with a second factor. */
async function addAccounts(databaseUrl: string, passwordHash: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ workspace_id: string }>('select workspace_id from users limit 1')
    const workspaceId = rows[0]?.workspace_id
    for (let n = 0; n < ACCOUNTS; n += 1)
      for (const kind of ['plain', 'factor'] as const) {
        const id = newId()
        const email = emailOf(kind, n)
        const factors = kind === 'factor' ? ['totp'] : []
        await client.query(
          `insert into users (workspace_id, id, email, email_key, first_name, last_name, password_hash, role, second_factors, created_at, updated_at)
            values ($1, $2, $3, $3, 'Ada', 'Obi', $4, 'sales', $5, now(), now())`,
          [workspaceId, id, email, passwordHash, factors],
        )
        if (kind === 'factor')
          await client.query(
            'insert into authenticators (workspace_id, user_id, secret, confirmed_at, created_at) values ($1, $2, $3, now(), now())',
            [workspaceId, id, secret],
          )
      }
    await client.query('analyze')
  })
}

const timeOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
const median = (times: number[]) => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

async function measure(server: string): Promise<void> {
  const target = new URL(server)
  target.pathname = `/${NAME}`
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${NAME} with (force)`)
    await client.query(`create database ${NAME}`)
  })
  const passwordHash = await hash(PASSWORD, COST)
  const { url, stop } = await startPlotline({ DATABASE_URL: target.href })
  const times: Record<'plain' | 'factor' | 'argon2', number[]> = { plain: [], factor: [], argon2: [] }
  const finish = noteMachine('PostgreSQL')
  try {
    const owner = { email: 'owner@bench.example.com', password: PASSWORD, firstName: 'Ada', lastName: 'Obi' }
    await post(url, '/api/register', owner)
    await addAccounts(target.href, passwordHash)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    for (let n = 0; n < ACCOUNTS; n += 1) {
      const give = (kind: 'plain' | 'factor') =>
        post(url, '/api/login', { email: emailOf(kind, n), password: PASSWORD })
      const argon2 = await timeOf(() => verify(passwordHash, PASSWORD))
      const plain = await timeOf(() => give('plain'))
      const factor = await timeOf(async () => {
        const { body, cookies } = await give('factor')
        await post(url, '/api/login/verify', { challenge: body.challenge, code: totp.generate() }, cookies)
      })
      // The first ones find nothing compiled or prepared.
      if (n < WARM_UP) continue
      for (const [kind, time] of Object.entries({ argon2, plain, factor })) times[kind as keyof typeof times].push(time)
    }
  } finally {
    await stop()
    await withClient(server, (client) => client.query(`drop database ${NAME} with (force)`))
  }
  report({ argon2: median(times.argon2), plain: median(times.plain), factor: median(times.factor) }, finish())
}

function report(
  { argon2, plain, factor }: { argon2: number; plain: number; factor: number },
  machine: ReturnType<ReturnType<typeof noteMachine>>,
) {
  const times = factor / plain
  const missed = times <= MOST ? [] : [`${times.toFixed(2)} times, not at most ${MOST}`]
  writeReport({
    name: 'sign-in',
    title: 'A sign-in with two factors',
    intro: `${ACCOUNTS} accounts sign in by password, and ${ACCOUNTS} by password and code, in turns.`,
    machine,
    tables: [
      {
        head: ['', 'median ms', 'without argon2 ms'],
        rows: [
          ['argon2 alone', ms(argon2), ''],
          ['password', ms(plain), ms(plain - argon2)],
          ['password and code', ms(factor), ms(factor - argon2)],
          ['times', times.toFixed(2), ((factor - argon2) / (plain - argon2)).toFixed(2)],
        ],
      },
    ],
    notes: ['A sign-in with two factors is two calls, one after the other, and their times are added up.'],
    missed,
    data: { argon2, plain, factor },
  })
  process.exitCode = missed.length > 0 ? 1 : 0
}

if (postgresUrl) await measure(postgresUrl)
else console.log(NO_POSTGRES)
