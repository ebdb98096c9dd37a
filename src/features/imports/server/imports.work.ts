import { batchedWork } from '#server/jobs/batched-work.ts'
import { writeBatch } from './import-batch.actions.ts'
import { importRefusalTexts } from './import-refusals.texts.ts'
import { claimImport, failImport, finishImport, releaseImport } from './import-run.actions.ts'
import { listUnderWay } from './imports.queries.ts'

export const importWork = batchedWork({
  waiting: listUnderWay,
  claim: claimImport,
  open: async (context, claimed) => async () => {
    if (await writeBatch(context, claimed)) return true
    await finishImport(context, claimed)
    return false
  },
  release: releaseImport,
  fail: failImport,
  texts: { interrupted: importRefusalTexts.interrupted, switchedOff: importRefusalTexts.switchedOff },
})
