import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { type SampleCompany, sample } from '../../../../tests/support/samples.ts'
import { listActs, listTrash, restoreFromTrash, undoAct, withdrawWrite } from '../acts.contract.ts'

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
  sample(withdrawWrite, async ({ admin, word }) => {
    const key = newId()
    await admin.call(createLead, { headers: { 'idempotency-key': key }, body: { ...exampleLead, lastName: word } })
    return { body: { key } }
  }),
  sample(restoreFromTrash, async (company) => {
    const recordId = await deleted(company)
    const trashed = (await company.admin.call(listTrash)).body.find((one) => one.recordId === recordId)
    return { params: { id: trashed?.id ?? recordId } }
  }),
]
