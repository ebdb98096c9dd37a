// node tests/durability/power-cut.ts [--rounds 5] [--seconds 6]      (Linux, as root: it mounts loop devices)
//
// Simulates power cuts. The database is on ext4 in an image file. The writer is frozen in mid-work and the image file is
// copied without a sync, so the copy holds only what had been written through to the "disk". Then the copy is mounted,
// the engine recovers, and every acknowledged entry must be there. A store opened with `durable: false` is the control:
// it must lose entries, or the experiment would prove nothing. What it cannot show: a disk that lies about its cache.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkStore, findCorruption, readAcks, type StoreFinding, startWriter } from './store-check.ts'

type Scenario = {
  name: string
  durable: boolean
  seconds: number
  checkpointEveryMs?: number
  /** True: the store is made and written to the disk in a start of its own, so that only later commits are at stake. */
  madeBefore: boolean
}
type Finding = StoreFinding & { opened: string; corruption: number }

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '6' } },
})
if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('Needs Linux and root, to mount loop devices.')
  process.exit(2)
}
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const scenarios: Scenario[] = [
  { name: 'writing', durable: true, seconds, madeBefore: true },
  { name: 'writing, checkpoints in the window', durable: true, seconds, checkpointEveryMs: 1000, madeBefore: true },
  { name: 'right after the first start', durable: true, seconds: 0, madeBefore: false },
  { name: 'control, not durable', durable: false, seconds, madeBefore: true },
]

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Stops every thread of the process and waits until the kernel confirms it. */
async function freeze(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  const isRunning = (thread: string) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'T'
  }
  while (readdirSync(`/proc/${pid}/task`).some(isRunning)) await passed(1)
}

async function cutPower(folder: string, scenario: Scenario): Promise<Finding> {
  const image = join(folder, 'disk.img')
  const cutImage = join(folder, 'cut.img')
  const disk = join(folder, 'disk')
  const ackFile = join(folder, 'acks')
  const dataDir = join(disk, 'data')
  mkdirSync(disk)
  writeFileSync(image, '')
  truncateSync(image, 1024 ** 3)
  run('mkfs.ext4', '-q', image)
  run('mount', '-o', 'loop', image, disk)
  try {
    if (scenario.madeBefore) {
      await checkStore(dataDir, new Map())
      run('sync', '-f', disk)
    }
    const { durable, checkpointEveryMs } = scenario
    const writer = await startWriter({ dataDir, ackFile, durable, ...(checkpointEveryMs ? { checkpointEveryMs } : {}) })
    const until = Date.now() + scenario.seconds * 1000
    while (Date.now() < until || readAcks(ackFile).size < 5) await passed(5)
    await freeze(writer.pid ?? 0)
    run('cp', '--sparse=always', image, cutImage)
    writer.kill('SIGKILL')
    await once(writer, 'exit')
  } finally {
    run('umount', disk)
  }
  run('mount', '-o', 'loop', cutImage, disk)
  try {
    return await inspect(dataDir, readAcks(ackFile))
  } finally {
    run('umount', disk)
  }
}

async function inspect(dataDir: string, acks: Map<number, string>): Promise<Finding> {
  try {
    const finding = await checkStore(dataDir, acks)
    return { ...finding, opened: 'yes', corruption: finding.rows > 0 ? (await findCorruption(dataDir)).length : 0 }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { acked: acks.size, rows: 0, lost: acks.size, torn: 0, corruption: 0, opened: `no: ${reason.slice(0, 120)}` }
  }
}

let passedAll = true
for (const scenario of scenarios) {
  const total = { acked: 0, lost: 0, torn: 0, corruption: 0, unopened: 0 }
  for (let round = 1; round <= rounds; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'power-'))
    const finding = await cutPower(folder, scenario)
    rmSync(folder, { recursive: true, force: true })
    console.log(
      `${scenario.name} ${round}/${rounds}: lost ${finding.lost}/${finding.acked}, torn ${finding.torn}, ` +
        `amcheck ${finding.corruption}, opened ${finding.opened}`,
    )
    total.acked += finding.acked
    total.lost += finding.lost
    total.torn += finding.torn
    total.corruption += finding.corruption
    total.unopened += finding.opened === 'yes' ? 0 : 1
  }
  const harm = total.lost + total.torn + total.corruption + total.unopened
  const asExpected = scenario.durable ? harm === 0 : total.lost > 0
  passedAll &&= asExpected
  console.log(`${asExpected ? 'ok  ' : 'FAIL'} ${scenario.name}: ${JSON.stringify(total)}`)
}
process.exitCode = passedAll ? 0 : 1
