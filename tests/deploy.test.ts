import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '#server/base/env.ts'
import packageFile from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The instructions of the Dockerfile, each on one line. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))

const all = (word: string) => instructions.filter((one) => one.word === word).map(({ rest }) => rest)

/** The settings of one service of compose.yaml, by name, where a block of this indentation begins. */
function settingsUnder(heading: RegExp): Record<string, string> {
  const lines = read('compose.yaml').split('\n')
  const start = lines.findIndex((line) => heading.test(line))
  const depth = lines[start]?.search(/\S/) ?? 0
  const block = lines.slice(
    start + 1,
    lines.findIndex((line, at) => at > start && line !== '' && line.search(/\S/) <= depth),
  )
  return Object.fromEntries(
    block.flatMap((line) => {
      const [, name, value = ''] = /^\s+([A-Z][A-Z0-9_]+): (.*)$/.exec(line) ?? []
      return name ? [[name, value.replaceAll(/^"|"$/g, '')]] : []
    }),
  )
}

/** Names that the README lists as settings. */
const documented = new Set(
  read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name)),
)

/** As compose fills in what .env sets, or the default after the name. */
const filledIn = (value: string) =>
  value.replaceAll(/\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g, (_, preset: string | undefined) => preset ?? 'crm.example.com')

test('the image is built from files that are there and that the build may see', () => {
  const seen = read('.dockerignore').split('\n')
  const sources = all('COPY')
    .filter((rest) => !rest.startsWith('--from'))
    .flatMap((rest) => rest.split(' ').slice(0, -1))
  expect(sources.length).toBeGreaterThan(5)
  expect(sources.filter((path) => !existsSync(join(root, path)) || !seen.includes(`!${path}`))).toEqual([])
  expect(seen[0]).toBe('*')
})

test('the image runs as an ordinary user, in two stages, and says when it is healthy', () => {
  expect(all('FROM')).toHaveLength(2)
  expect(all('USER')).toEqual(['node'])
  expect(all('HEALTHCHECK').join()).toContain('/readyz')
  expect(all('ENV').join()).not.toMatch(/PASSWORD|SECRET|KEY/)
})

test('what the image and the unit run is there, on a Node.js that runs it', () => {
  const commands = [...all('RUN'), ...all('CMD'), read('deploy/plotline.service')].join('\n')
  const scripts = [...commands.matchAll(/src\/[\w/.-]+\.ts/g)].map(([path]) => path)
  expect(new Set(scripts)).toEqual(new Set(['src/web/build.ts', 'src/server/main.ts']))
  expect(scripts.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(all('FROM').every((image) => image.startsWith('node:24'))).toBe(true)
  expect(all('RUN').join()).toContain('--ignore-scripts')
  expect(Object.keys(packageFile.scripts)).toEqual(expect.arrayContaining(['start', 'backup', 'restore', 'move']))
})

test('the image and the unit start the server with the options of `npm start`', async () => {
  const { memoryOptions } = (await import(join(root, 'scripts/memory-options.mjs'))) as { memoryOptions: string[] }
  expect(read('scripts/start.mjs')).toContain("[...memoryOptions, 'src/server/main.ts'")
  expect(JSON.parse(all('CMD').join())).toEqual(['node', ...memoryOptions, 'src/server/main.ts'])
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(read('deploy/plotline.service')) ?? []
  expect(command).toBe(['/usr/bin/node', ...memoryOptions, 'src/server/main.ts'].join(' '))
})

test('every setting that a deploy file gives is one of ours, and the server takes them', () => {
  const shared = settingsUnder(/^ {2}environment: &settings/)
  const first = settingsUnder(/^ {2}app1:/)
  const [, unit = ''] = /^Environment=(.*)$/m.exec(read('deploy/plotline.service')) ?? []
  const ofService = read('deploy/plotline.env').matchAll(/^#?([A-Z_]+)=/gm)
  const ofUnit = [
    ...unit.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ...[...ofService].map(([, name = '']) => name),
  ]
  const given = [
    ...Object.keys({ ...shared, ...first }),
    ...ofUnit,
    ...all('ENV').flatMap((rest) => rest.match(/[A-Z_]+(?==)/g) ?? []),
  ]
  expect(given.filter((name) => name !== 'NODE_ENV' && !documented.has(name))).toEqual([])
  const values = Object.entries({ ...shared, ...first }).map(([name, value]) => [name, filledIn(value)])
  const env = readEnv(Object.fromEntries(values))
  expect(env).toMatchObject({ publicUrl: 'https://crm.example.com', backup: { folder: '/backups' } })
  expect(env.s3).toBeDefined()
})

test('the service does not start without its settings, and the commands of docs/deploy.md read the same ones', () => {
  expect(read('deploy/plotline.service')).toMatch(/^EnvironmentFile=\/etc\/plotline\.env$/m)
  const guide = read('docs/deploy.md')
  expect(guide).toContain('deploy/plotline.env /etc/plotline.env')
  const commands = guide
    .split('\n')
    .filter((line) => line.includes('src/server/backup/main.ts') && !line.includes('docker'))
  expect(commands).toHaveLength(2)
  for (const command of commands)
    expect(command).toMatch(
      /^runuser -u plotline -- node --env-file=\/etc\/plotline\.env src\/server\/backup\/main\.ts /,
    )
})

test('every setting is documented', () => {
  const known = [...read('src/server/base/env.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
  expect(known.length).toBeGreaterThan(20)
  expect(known.filter((name) => !documented.has(name))).toEqual([])
})

test('compose.yaml keeps the root read-only, starts two processes and publishes the proxy alone', () => {
  const text = read('compose.yaml')
  expect(text).not.toContain('\t')
  expect(text.match(/<<: \*app/g)).toHaveLength(2)
  expect(text).toContain('read_only: true')
  expect(text.match(/^ {4}ports:/gm)).toHaveLength(1)
  for (const [, path = ''] of text.matchAll(/- (\.\/[\w/]+):/g)) expect(existsSync(join(root, path)), path).toBe(true)
  const [, volumes = ''] = text.split(/^volumes:$/m)
  const used = [...text.matchAll(/^ {6}- (\w+):\//gm)].map(([, name = '']) => name)
  expect(new Set(used)).toEqual(new Set(volumes.match(/\w+/g)))
})

test('a machine without Node.js 24 gets one with the security fixes of its line, whatever its processor', () => {
  const brought = [
    ...read('scripts/find-node.mjs').matchAll(/^ {2}'(\w+ \w+)': \[\n\s+'node-[a-z0-9-]+@(\d+)\.(\d+)\./gm),
  ]
  expect(brought.map(([, machine]) => machine)).toEqual([
    'darwin arm64',
    'darwin x64',
    'linux arm64',
    'linux x64',
    'win32 x64',
  ])
  for (const [, machine, major, minor] of brought)
    expect(Number(major) * 100 + Number(minor), machine).toBeGreaterThanOrEqual(2418)
})

test('what runs is installed by exact versions with hashes', () => {
  type Entry = { dev?: true; version?: string; integrity?: string }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }
  const running = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  expect(running.length).toBeGreaterThan(100)
  expect(running.filter(([, { version, integrity }]) => !version || !integrity).map(([path]) => path)).toEqual([])
})

test('starting installs no tool of tests and checks', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: true }> }
  const running = Object.entries(packages).flatMap(([path, { dev }]) =>
    path === '' || dev ? [] : path.replace(/^.*node_modules\//, ''),
  )
  // Types weigh nothing, and the server's sockets use the same package as the tests'.
  const tools = Object.keys(packageFile.devDependencies).filter((name) => !name.startsWith('@types/') && name !== 'ws')
  expect(running.length).toBeGreaterThan(Object.keys(packageFile.dependencies).length)
  expect(running.filter((name) => tools.includes(name))).toEqual([])
  // Tests and checks install them; starting does not.
  expect(read('scripts/start.mjs')).toContain('tools: false')
})

test('every service of another project has a version in compose.yaml', () => {
  const images = [...read('compose.yaml').matchAll(/^\s+image: (\S+)$/gm)].map(([, image]) => image ?? '')
  const others = images.filter((image) => image !== 'plotline')
  expect(others.length).toBeGreaterThan(3)
  expect(others.filter((image) => !/:v?\d/.test(image))).toEqual([])
})
