import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import { toRefusal } from '#server/base/refusals.ts'
import { productVersion } from '#server/base/version.ts'
import { latestSeq } from '#server/changes/changes.queries.ts'
import { readLanguageOf } from '#server/changes/languages.ts'
import { type ExportProgress, type WrittenExport, writeExport } from '#server/exports/write-export.ts'
import type { LongWork } from '#server/jobs/long-work.ts'
import { reasonOf } from '#server/jobs/reason-of.ts'
import { inLanguage } from '#shared/texts.ts'
import { manifestTexts } from './export-manifest.texts.ts'
import {
  beat,
  type ClaimedExport,
  claimExport,
  failExport,
  finishExport,
  giveBackExport,
  showProgress,
} from './exports.actions.ts'
import { countChanges, exportKey, listUnderWay, readFacts } from './exports.queries.ts'
import { exportTexts } from './exports.texts.ts'

/** So often, ms, an export reports that it is alive, and shows how far it is. */
const BEAT_MS = 2_000

/** The export was ended by its person, or its account is off: nothing more is to be done. */
class Ended extends Error {}
/** This process ends: another one continues. */
class Stopping extends Error {}
class Regraded extends Error {}

/** Makes exports, one after the other, in the queue. */
export const exportWork: LongWork = {
  waiting: listUnderWay,
  async run(context, { workspaceId, id }, isStopping) {
    const claimed = await claimExport(context, workspaceId, id)
    if (!claimed) return
    try {
      const written = await write(context, claimed, isStopping)
      if (await finishExport(context, claimed, fileNameOf(claimed), written)) return
      await context.files.discard([exportKey(claimed)])
    } catch (error) {
      await settle(context, claimed, error)
    }
  },
}

/** What is done where an export could not be finished. */
async function settle(context: Context, claimed: ClaimedExport, error: unknown): Promise<void> {
  await context.files.discard([exportKey(claimed)])
  if (error instanceof Ended) return
  if (error instanceof Regraded) return failExport(context, claimed, exportTexts.roleChanged)
  const refusal = toRefusal(error)
  if (error instanceof Stopping || refusal?.status === 503) {
    await giveBackExport(context, claimed)
    // The queue has it tried again.
    throw error
  }
  if (refusal?.status === 507) return failExport(context, claimed, exportTexts.noRoom)
  await failExport(context, claimed, refusal?.body.message ?? reasonOf(error))
}

const fileNameOf = ({ createdAt }: ClaimedExport) => `plotline-export-${createdAt.slice(0, 10)}.zip`

async function write(context: Context, claimed: ClaimedExport, isStopping: () => boolean): Promise<WrittenExport> {
  const { workspaceId, userId, role, id } = claimed
  const scope = { workspaceId, userId, role, context }
  const startedAt = currentTime()
  const { company, person, dates } = await readFacts(scope)
  const language = await readLanguageOf(context, scope)
  const seq = await latestSeq(context, workspaceId)
  const facts = {
    format: 1,
    product: 'Plotline',
    version: productVersion(),
    export: id,
    company,
    person,
    startedAt: startedAt.toISOString(),
    timeZone: dates.timeZone,
    dateFormat: dates.format,
    ...inLanguage(language, () => ({
      consistency: manifestTexts.consistency(),
      times: manifestTexts.times(),
      fileNames: manifestTexts.files(),
    })),
  }
  return writeExport({
    scope,
    key: exportKey(claimed),
    startedAt,
    dates,
    language,
    facts,
    lastFacts: async () => ({ changesMeanwhile: await countChanges(scope, seq, context.database.main) }),
    onProgress: watch(context, claimed, isStopping),
  })
}

/** Ends the work where it is not wanted any more, and shows now and then how far it is. */
function watch(context: Context, claimed: ClaimedExport, isStopping: () => boolean) {
  let nextBeat = 0
  let shown = ''
  return async (progress: ExportProgress): Promise<void> => {
    if (isStopping()) throw new Stopping()
    if (performance.now() < nextBeat) return
    const standing = await beat(context, claimed)
    if (standing === 'ended') throw new Ended()
    if (standing === 'regraded') throw new Regraded()
    const now = `${progress.step} ${Math.floor(progress.percent)}`
    if (now !== shown) await showProgress(context, claimed, progress)
    shown = now
    nextBeat = performance.now() + BEAT_MS
  }
}
