import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { type SampleCompany, sample } from '../../../../tests/support/samples.ts'
import { listActs, listTrash, restoreFromTrash, undoAct } from '../acts.contract.ts'

/** A lead that was deleted. */
async function deleted({ make, admin }: SampleCompany): Promise<string> {
  const id = await make(createLead)
  await admin.call(deleteLead, { params: { id } })
  return id
}

export const actSamples = [
  sample(undoAct, async (company) => {
    const recordId = await deleted(company)
    const act = (await company.admin.call(listActs)).body.find((one) => one.recordId === recordId)
    return { params: { id: act?.id ?? recordId } }
  }),
  sample(restoreFromTrash, async (company) => {
    const recordId = await deleted(company)
    const trashed = (await company.admin.call(listTrash)).body.find((one) => one.recordId === recordId)
    return { params: { id: trashed?.id ?? recordId } }
  }),
]
