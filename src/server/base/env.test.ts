import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { adviceOn, EnvError, readEnv } from './env.ts'

const S3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'papers',
  S3_REGION: 'af-south-1',
  S3_ACCESS_KEY_ID: 'AKIA-PUBLIC-PART',
  S3_SECRET_ACCESS_KEY: 'do-not-print-me',
}

function faultsOf(source: Record<string, string | undefined>): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return error.message.split('\n').slice(1)
  }
}

/** An installation that sends SMS. */
const SMS = {
  PUBLIC_URL: 'https://crm.example.com',
  SMS_URL: 'https://api.ng.termii.com/',
  SMS_KEY: 'k',
  SMS_SENDER: 'Plotline',
}

test('without settings the documented defaults hold', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    redisUrl: undefined,
    publicUrl: undefined,
    registration: 'workspace',
    demo: false,
    smtpUrl: undefined,
    sms: undefined,
    s3: undefined,
    trustProxy: false,
    logLevel: 'info',
    rateLimitScale: 1,
  })
})

test('an empty setting counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '  ', S3_BUCKET: '' })).toEqual(readEnv({}))
})

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: ' 8080 ' }, { port: 8080 }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ REGISTRATION: 'closed' }, { registration: 'closed' }],
  [{ DEMO: '1' }, { demo: true }],
  [{ DEMO: 'true' }, { demo: true }],
  [{ DEMO: '0' }, { demo: false }],
  [{ PUBLIC_URL: 'https://crm.example.com/' }, { publicUrl: 'https://crm.example.com' }],
  [{ PUBLIC_URL: 'https://crm.example.com' }, { mailFrom: 'Plotline <no-reply@crm.example.com>' }],
  [{ PUBLIC_URL: 'http://localhost:3000' }, { publicUrl: 'http://localhost:3000' }],
  [{ PUBLIC_URL: 'http://192.168.1.20' }, { publicUrl: 'http://192.168.1.20' }],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, { publicUrl: 'http://[::1]:3000' }],
  [{ PUBLIC_URL: 'http://office-server' }, { publicUrl: 'http://office-server' }],
  [{ DEMO: '1', PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' }, { demo: true }],
  [{ MAIL_FROM: 'Plotline <crm@example.com>' }, { mailFrom: 'Plotline <crm@example.com>' }],
  [{ MAIL_FROM: 'crm@example.com' }, { mailFrom: 'crm@example.com' }],
  [
    { SMTP_URL: 'smtps://user:pass@mail.example.com', PUBLIC_URL: 'https://crm.example.com' },
    { smtpUrl: 'smtps://user:pass@mail.example.com' },
  ],
  [SMS, { sms: { url: 'https://api.ng.termii.com', key: 'k', sender: 'Plotline', channel: 'dnd' } }],
  [
    { ...SMS, SMS_CHANNEL: 'generic' },
    { sms: { url: 'https://api.ng.termii.com', key: 'k', sender: 'Plotline', channel: 'generic' } },
  ],
  [{ REDIS_URL: 'rediss://cache:6380/1' }, { redisUrl: 'rediss://cache:6380/1' }],
  [{ DATABASE_URL: 'postgresql:///crm?host=/run/pg' }, { databaseUrl: 'postgresql:///crm?host=/run/pg' }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: 'true' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: '0' }, { trustProxy: false }],
  [{ TRUST_PROXY: '10.0.0.0/8,fd00::/8' }, { trustProxy: '10.0.0.0/8,fd00::/8' }],
  [{ RATE_LIMIT_SCALE: '0.5' }, { rateLimitScale: 0.5 }],
  [{}, { backup: { folder: undefined, everyMs: 86_400_000 } }],
  [
    { DATA_DIR: 'data', BACKUP_DIR: '../safe' },
    { dataDir: resolve('data'), backup: { folder: resolve('../safe') } },
  ],
  [
    { BACKUP_DIR: '/backups', BACKUP_EVERY: '30m', BACKUP_KEEP: '2d,12m' },
    {
      backup: {
        folder: '/backups',
        everyMs: 1_800_000,
        keep: [
          { count: 2, unit: 'd' },
          { count: 12, unit: 'm' },
        ],
      },
    },
  ],
  [S3, { s3: { endpoint: 'https://s3.example.com', bucket: 'papers', region: 'af-south-1' } }],
])('%o is read', (source, expected) => {
  expect(readEnv(source)).toMatchObject(expected)
})

test.each([
  [{ PORT: 'abc' }, ['PORT must be a whole number from 0 to 65535 (it is "abc")']],
  [{ PORT: '70000' }, ['PORT must be a whole number']],
  [{ PORT: '80.5' }, ['PORT must be a whole number']],
  [{ HOST: 'my host' }, ['HOST must be an address or a host name']],
  [{ DATABASE_URL: 'mysql://u:p@host/crm' }, ['DATABASE_URL must be an address such as postgres://']],
  [{ REDIS_URL: 'cache:6379' }, ['REDIS_URL must be an address such as redis://']],
  [{ PUBLIC_URL: 'crm.example.com' }, ['PUBLIC_URL must be an address such as https://']],
  [{ PUBLIC_URL: 'https://example.com/crm' }, ['PUBLIC_URL must be an address without path']],
  [{ PUBLIC_URL: 'http://crm.example.com' }, ['PUBLIC_URL must start with https://']],
  [{ PUBLIC_URL: 'http://8.8.8.8' }, ['PUBLIC_URL must start with https://']],
  [{ REGISTRATION: 'open' }, ['REGISTRATION must be one of workspace, shared, closed (it is "open")']],
  [{ DEMO: 'yes' }, ['DEMO must be 1 or 0']],
  [{ SMTP_URL: 'smtp://mail.example.com' }, ['SMTP_URL needs PUBLIC_URL']],
  [{ ...SMS, PUBLIC_URL: '' }, ['SMS_URL needs PUBLIC_URL']],
  [{ ...SMS, SMS_URL: 'http://sms.example.com' }, ['SMS_URL must start with https://']],
  [{ ...SMS, SMS_URL: 'https://sms.example.com/api/sms' }, ['SMS_URL must be an address without path']],
  [{ ...SMS, SMS_SENDER: 'A sender with too many letters' }, ['SMS_SENDER must be a sender of 3 to 15']],
  [{ ...SMS, SMS_CHANNEL: 'whatsapp' }, ['SMS_CHANNEL must be one of dnd, generic (it is "whatsapp")']],
  [{ SMS_SENDER: 'Plotline' }, ['SMS_URL is missing', 'SMS_KEY is missing']],
  [
    { SMTP_URL: 'mail.example.com', PUBLIC_URL: 'https://crm.example.com' },
    ['SMTP_URL must be an address such as smtp://'],
  ],
  [{ MAIL_FROM: 'Plotline' }, ['MAIL_FROM must be a sender']],
  [{ TRUST_PROXY: 'everyone' }, ['TRUST_PROXY must be the number of proxies']],
  [{ TRUST_PROXY: '10.0.0.0/64' }, ['TRUST_PROXY must be the number of proxies']],
  [{ LOG_LEVEL: 'loud' }, ['LOG_LEVEL must be one of fatal, error']],
  [{ RATE_LIMIT_SCALE: '0' }, ['RATE_LIMIT_SCALE must be a number above 0']],
  [{ BACKUP_EVERY: 'daily' }, ['BACKUP_EVERY must be a time such as 30m, 6h or 1d']],
  [{ BACKUP_KEEP: '7' }, ['BACKUP_KEEP must say how many days, weeks and months to keep, such as 7d,4w,6m']],
  [{ DEMO: '1', PUBLIC_URL: 'https://crm.example.com' }, ['DEMO must be off at an address']],
  [{ DEMO: '1', HOST: '8.8.8.8' }, ['DEMO must be off at an address']],
  [{ ...S3, S3_REGION: '', S3_BUCKET: undefined }, ['S3_BUCKET is missing', 'S3_REGION is missing']],
])('%o is refused with its reason', (source, expected) => {
  const faults = faultsOf(source)
  expect(faults).toHaveLength(expected.length)
  expected.forEach((start, index) => {
    expect(faults[index]?.trim().startsWith(start), faults[index]).toBe(true)
  })
})

test('the demo company cannot be on in production, nor where the internet reaches it [AUTH-18] [AUTH-19]', () => {
  for (const more of [{}, { TRUST_PROXY: '1' }, { HOST: '127.0.0.1' }])
    expect(faultsOf({ DEMO: '1', NODE_ENV: 'production', ...more })).toEqual([
      expect.stringContaining('DEMO must be off where NODE_ENV is production'),
    ])
  expect(readEnv({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(readEnv({ DEMO: '1', NODE_ENV: 'test' }).demo).toBe(true)
  expect(faultsOf({ DEMO: '1', PUBLIC_URL: 'https://crm.example.com' })).toEqual([
    expect.stringContaining('DEMO must be off at an address'),
  ])
})

test.each([
  [{}, 0],
  [{ TRUST_PROXY: '1' }, 1],
  [{ TRUST_PROXY: '10.0.0.0/8' }, 1],
  [{ TRUST_PROXY: '1', PUBLIC_URL: 'https://crm.example.com' }, 0],
])('%o starts with so many words of advice: %d', (source, count) => {
  expect(adviceOn(readEnv(source))).toHaveLength(count)
})

test('one start names every fault, also a rule across settings beside a plain mistake', () => {
  const faults = faultsOf({ PORT: 'abc', LOG_LEVEL: 'loud', HOST: '8.8.8.8', DEMO: '1', S3_BUCKET: 'papers' })
  expect(faults.map((line) => line.trim().split(' ')[0])).toEqual([
    'PORT',
    'LOG_LEVEL',
    'DEMO',
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
})

test('no fault repeats a secret', () => {
  const secret = 'hunter2'
  const faults = faultsOf({
    DATABASE_URL: `mysql://crm:${secret}@host/crm`,
    REDIS_URL: `http://:${secret}@host`,
    SMTP_URL: `http://crm:${secret}@host`,
    PUBLIC_URL: `https://crm:${secret}@host`,
    MAIL_FROM: secret,
    S3_ENDPOINT: `ftp://${secret}`,
    S3_SECRET_ACCESS_KEY: secret,
    SMS_URL: `https://${secret}@host`,
    SMS_KEY: secret,
    SMS_SENDER: `${secret} is no sender`,
  })
  expect(faults.length).toBeGreaterThanOrEqual(8)
  expect(faults.join('\n')).not.toContain(secret)
})
