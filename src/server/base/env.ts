import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** Thrown when settings are wrong: the message has a line for every fault and repeats no secret. */
export class EnvError extends Error {
  override name = 'EnvError'
}

const S3_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const SMS_CHANNELS = ['dnd', 'generic'] as const
const SMS_SETTINGS = ['SMS_URL', 'SMS_KEY', 'SMS_SENDER'] as const

/** A wrong value of these is repeated in the message; every other one could hold a password or a key. */
const HARMLESS = [
  'PORT',
  'HOST',
  'REGISTRATION',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'RATE_LIMIT_SCALE',
  'STORAGE_QUOTA',
  'BACKUP_EVERY',
  'BACKUP_KEEP',
  'SMS_CHANNEL',
]

/** Addresses nobody reaches from the internet, where plain http is acceptable. */
const privateAddresses = new BlockList()
privateAddresses.addSubnet('127.0.0.0', 8, 'ipv4')
privateAddresses.addSubnet('10.0.0.0', 8, 'ipv4')
privateAddresses.addSubnet('172.16.0.0', 12, 'ipv4')
privateAddresses.addSubnet('192.168.0.0', 16, 'ipv4')
privateAddresses.addAddress('::1', 'ipv6')
privateAddresses.addSubnet('fc00::', 7, 'ipv6')

function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family !== 0) return privateAddresses.check(host, family === 4 ? 'ipv4' : 'ipv6')
  return !host.includes('.') || /\.(localhost|local|internal)$/.test(host)
}

function isSafeOrigin(value: string): boolean {
  if (!URL.canParse(value)) return true
  const { protocol, hostname } = new URL(value)
  return protocol !== 'http:' || isPrivate(hostname)
}

/** True when the internet reaches this installation, as far as its settings say. */
function isExposed({ PUBLIC_URL = '', HOST = '' }: { PUBLIC_URL?: string; HOST?: string }): boolean {
  const hosts = URL.canParse(PUBLIC_URL) ? [HOST, new URL(PUBLIC_URL).hostname] : [HOST]
  return hosts.some((host) => !['', '0.0.0.0', '::'].includes(host) && !isPrivate(host))
}

function isSubnet(value: string): boolean {
  const [ip = '', bits, ...rest] = value.trim().split('/')
  const family = isIP(ip)
  return (
    family !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  )
}

const text = z.string()
/** Absolute from here on: who joins, compares or cuts paths further in need not know what folder the process runs in. */
const folder = text.transform((path) => resolve(path))
const flag = z.enum(['0', '1', 'false', 'true'], 'must be 1 or 0')
const isOn = (value: z.infer<typeof flag>) => value === '1' || value === 'true'

const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, `must be one of ${values.join(', ')}`)
const numeric = (isAllowed: (value: number) => boolean, error: string) =>
  text.refine((value) => /^\d+(\.\d+)?$/.test(value) && isAllowed(Number(value)), error).transform(Number)
const address = (protocol: RegExp, allowed: string) =>
  z.url({ protocol, error: `must be an address such as ${allowed}` })

const isOrigin = (value: string) => {
  if (!/^https?:/.test(value) || !URL.canParse(value)) return true
  const { pathname, search, hash, username } = new URL(value)
  return pathname === '/' && !search && !hash && !username
}

/** Hop count, or a comma-separated list of proxy addresses and subnets, as Fastify's `trustProxy` takes them. */
const trustProxy = text
  .refine(
    (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(',').every(isSubnet),
    'must be the number of proxies in front (0, 1, 2) or their addresses, for example 10.0.0.0/8',
  )
  .transform((value): false | number | string => {
    if (value === 'true') return 1
    if (value === 'false' || value === '0') return false
    return /^\d+$/.test(value) ? Number(value) : value
  })

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const interval = text
  .regex(/^[1-9]\d{0,2}[mhd]$/, 'must be a time such as 30m, 6h or 1d')
  .transform((value) => Number.parseInt(value, 10) * UNIT_MS[value.slice(-1) as keyof typeof UNIT_MS])

const UNIT_BYTES = { M: 1024 ** 2, G: 1024 ** 3, T: 1024 ** 4 }
const size = text
  .regex(/^[1-9]\d{0,3}[MGT]B$/, 'must be a size such as 500MB or 5GB')
  .transform((value) => Number.parseInt(value, 10) * UNIT_BYTES[value.slice(-2, -1) as keyof typeof UNIT_BYTES])

const keeping = text
  .regex(
    /^[1-9]\d{0,2}[dwm](,[1-9]\d{0,2}[dwm])*$/,
    'must say how many days, weeks and months to keep, such as 7d,4w,6m',
  )
  .transform((value) =>
    value.split(',').map((one) => ({ count: Number.parseInt(one, 10), unit: one.slice(-1) as 'd' | 'w' | 'm' })),
  )

/** Lets a rule across settings speak even when another setting is already wrong, so that one start names every fault. */
const always = () => true

const settings = z
  .object({
    PORT: numeric((port) => Number.isInteger(port) && port <= 65_535, 'must be a whole number from 0 to 65535').default(
      3000,
    ),
    HOST: text.regex(/^[\w.:-]+$/, 'must be an address or a host name, for example 0.0.0.0').default('0.0.0.0'),
    DATA_DIR: folder.prefault('.data'),
    DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
    MIGRATION_DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://owner:password@host:5432/name').optional(),
    START_EMPTY: flag.default('0'),
    ADOPT_FILES: flag.default('0'),
    REDIS_URL: address(/^rediss?$/, 'redis://host:6379').optional(),
    PUBLIC_URL: address(/^https?$/, 'https://crm.example.com')
      .refine(isOrigin, 'must be an address without path, query or password, such as https://crm.example.com')
      .transform((value) => new URL(value).origin)
      .optional(),
    REGISTRATION: oneOf(['workspace', 'shared', 'closed']).default('workspace'),
    DEMO: flag.default('0'),
    NODE_ENV: text.optional(),
    SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
    MAIL_FROM: text
      .regex(
        /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be a sender such as Plotline <crm@example.com>',
      )
      .optional(),
    SMS_URL: address(/^https?$/, 'https://api.ng.termii.com')
      .refine(isOrigin, 'must be an address without path, query or password, such as https://api.ng.termii.com')
      .transform((value) => new URL(value).origin)
      .optional(),
    SMS_KEY: text.optional(),
    SMS_SENDER: text
      .regex(/^[\w -]{3,15}$/, 'must be a sender of 3 to 15 letters or digits, such as Plotline')
      .optional(),
    SMS_CHANNEL: oneOf(SMS_CHANNELS).default('dnd'),
    S3_ENDPOINT: address(/^https?$/, 'https://s3.example.com').optional(),
    S3_BUCKET: text.optional(),
    S3_REGION: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    TRUST_PROXY: trustProxy.default(false),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    RATE_LIMIT_SCALE: numeric((scale) => scale > 0, 'must be a number above 0').default(1),
    STORAGE_QUOTA: size.optional(),
    BACKUP_DIR: folder.optional(),
    BACKUP_EVERY: interval.prefault('24h'),
    BACKUP_KEEP: keeping.prefault('7d,4w,6m'),
  })
  .refine((env) => !(isOn(env.DEMO) && env.NODE_ENV === 'production'), {
    path: ['DEMO'],
    // Behind a proxy no other setting need say that the internet reaches it.
    message: 'must be off where NODE_ENV is production: it opens an account that anyone can use',
    when: always,
  })
  .refine((env) => !(isOn(env.DEMO) && isExposed(env)), {
    path: ['DEMO'],
    message: 'must be off at an address that the internet reaches: it opens an account that anyone can use',
    when: always,
  })
  .refine((env) => !env.MIGRATION_DATABASE_URL || env.DATABASE_URL, {
    path: ['MIGRATION_DATABASE_URL'],
    message: 'needs DATABASE_URL: the same database, by the role that the server works with',
    when: always,
  })
  .refine((env) => !env.PUBLIC_URL || isSafeOrigin(env.PUBLIC_URL), {
    path: ['PUBLIC_URL'],
    message: 'must start with https:// (http only for a private address)',
    when: always,
  })
  .refine((env) => !env.SMTP_URL || env.PUBLIC_URL, {
    path: ['SMTP_URL'],
    // Who asks for a password link could else say where it leads, by the host that the request names.
    message: 'needs PUBLIC_URL: the address that links in mails lead to',
    when: always,
  })
  .refine((env) => !env.SMS_URL || env.PUBLIC_URL, {
    path: ['SMS_URL'],
    message: 'needs PUBLIC_URL: the address that links in SMS lead to',
    when: always,
  })
  .refine((env) => !env.SMS_URL || isSafeOrigin(env.SMS_URL), {
    path: ['SMS_URL'],
    message: 'must start with https:// (http only for a private address)',
    when: always,
  })
  .superRefine(
    (env, context) => {
      const groups: [readonly (keyof typeof env)[], string][] = [
        [S3_SETTINGS, 'set every S3_ setting or none'],
        [SMS_SETTINGS, `set all of ${SMS_SETTINGS.join(', ')} or none`],
      ]
      for (const [names, rule] of groups) {
        const missing = names.filter((name) => !env[name])
        if (missing.length === names.length) continue
        for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: `is missing: ${rule}` })
      }
    },
    { when: always },
  )
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    startEmpty: isOn(env.START_EMPTY),
    adoptFiles: isOn(env.ADOPT_FILES),
    redisUrl: env.REDIS_URL,
    publicUrl: env.PUBLIC_URL,
    registration: env.REGISTRATION,
    demo: isOn(env.DEMO),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Plotline <no-reply@${env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost'}>`,
    sms:
      env.SMS_URL && env.SMS_KEY && env.SMS_SENDER
        ? { url: env.SMS_URL, key: env.SMS_KEY, sender: env.SMS_SENDER, channel: env.SMS_CHANNEL }
        : undefined,
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_REGION && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    storageQuota: env.STORAGE_QUOTA ?? null,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    backup: { folder: env.BACKUP_DIR, everyMs: env.BACKUP_EVERY, keep: env.BACKUP_KEEP },
  }))

/** The settings of one running server; an absent one is undefined. */
export type Env = z.output<typeof settings>

/** What works and yet should be set otherwise, a line for each. */
export function adviceOn({ publicUrl, trustProxy }: Env): string[] {
  if (publicUrl || trustProxy === false) return []
  return [
    'TRUST_PROXY without PUBLIC_URL: links lead to the host that a request names. Set PUBLIC_URL to your address.',
  ]
}

/**
 * Reads every setting, an empty one counting as absent. Throws an EnvError that names all faults at once:
 * the setting, what is wrong with it and what is allowed.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const result = settings.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return HARMLESS.includes(name) ? `${name} ${message} (it is "${given[name]}")` : `${name} ${message}`
  })
  throw new EnvError(['Plotline cannot start with these settings:', ...new Set(faults)].join('\n  '))
}
