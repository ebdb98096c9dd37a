import { batchedWork } from '#server/jobs/batched-work.ts'
import { writeBatch } from './import-batch.actions.ts'
import { importRefusalTexts } from './import-refusals.texts.ts'
import { claimImport, failImport, finishImport, releaseImport } from './import-run.actions.ts'
import { listUnderWay } from './imports.queries.ts'
import { finishRevert, revertNext } from './revert-batch.actions.ts'

export const importWork = batchedWork({
  waiting: listUnderWay,
  claim: claimImport,
  open: async (context, claimed) => {
    const [next, finish] = claimed.state === 'reverting' ? [revertNext, finishRevert] : [writeBatch, finishImport]
    return async (part) => {
      if (await next(context, claimed, part)) return true
      await finish(context, claimed)
      return false
    }
  },
  release: releaseImport,
  fail: failImport,
  texts: { interrupted: importRefusalTexts.interrupted, switchedOff: importRefusalTexts.switchedOff },
})
