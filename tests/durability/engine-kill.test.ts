import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { roundRandom } from '../support/round-random.ts'
import { checkStore, findCorruption, readAcks, spawnWriter, startWriter } from './store-check.ts'

const rounds = Number(process.env.ROUNDS ?? 1)
const random = roundRandom('engine-kill')
const base = mkdtempSync(join(tmpdir(), 'kill-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

async function kill(child: ReturnType<typeof spawnWriter>): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

test(
  `${rounds} SIGKILLs of a writing process lose no acknowledged entry and tear none [D1]`,
  async () => {
    const dataDir = join(base, 'killed')
    const ackFile = join(base, 'killed.acks')
    for (let round = 1; round <= rounds; round++) {
      const before = readAcks(ackFile).size
      const writer = await startWriter({ dataDir, ackFile, checkpointEveryMs: 300 })
      const more = 1 + Math.floor(random() * 300)
      await expect.poll(() => readAcks(ackFile).size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + more)
      await kill(writer)
      const acks = readAcks(ackFile)
      const finding = await checkStore(dataDir, acks)
      console.log(
        `round ${round}: acked ${finding.acked}, rows ${finding.rows}, lost ${finding.lost}, torn ${finding.torn}`,
      )
      expect(finding).toMatchObject({ lost: 0, torn: 0 })
      expect(finding.rows - acks.size).toBeLessThanOrEqual(round) // at most the one in flight at each kill
    }
    expect(await findCorruption(dataDir)).toEqual([])
    expect(readdirSync(dataDir)).toEqual(['db'])
  },
  60_000 * (rounds + 1),
)

test(
  `${rounds} SIGKILLs in the first start leave nothing that hinders the next [D6]`,
  async () => {
    const seen: string[] = []
    for (let round = 1; round <= rounds; round++) {
      const dataDir = join(base, `first-${round}`)
      const ackFile = `${dataDir}.acks`
      const writer = spawnWriter({ dataDir, ackFile })
      await expect.poll(() => existsSync(dataDir), { timeout: 30_000, interval: 5 }).toBe(true)
      await passed(random() * 5000) // the moment is the experiment
      await kill(writer)
      seen.push(readdirSync(dataDir).join(' '))
      const next = await startWriter({ dataDir, ackFile })
      await expect.poll(() => readAcks(ackFile).size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(10)
      await kill(next)
      expect(await checkStore(dataDir, readAcks(ackFile))).toMatchObject({ lost: 0, torn: 0 })
      expect(readdirSync(dataDir)).toEqual(['db'])
      rmSync(dataDir, { recursive: true })
    }
    console.log(`left behind by the kills: ${seen.join(' | ')}`)
  },
  120_000 * rounds,
)
