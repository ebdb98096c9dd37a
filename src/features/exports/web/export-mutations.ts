import { answers, callMutation } from '#sync'
import { deleteExport, getExport, startExport } from '../exports.contract.ts'

/** Begins an export of all that the person may read. */
export const startExportMutation = callMutation(startExport, (latest) => answers.put(getExport, {}, { latest }))

/** Ends an export, or removes its file. */
export const deleteExportMutation = callMutation(deleteExport, () => answers.put(getExport, {}, { latest: null }))
