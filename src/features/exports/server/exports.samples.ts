import { sample } from '../../../../tests/support/samples.ts'
import { deleteExport, startExport } from '../exports.contract.ts'

const OWN = { silent: 'an export is its person’s own' }

export const exportSamples = [
  sample(startExport, async ({ admin }) => ({ as: await admin.invite(), body: {} }), OWN),
  sample(
    deleteExport,
    async ({ admin }) => {
      const person = await admin.invite()
      const { body } = await person.call(startExport, { body: {} })
      return { as: person, params: { id: body.id } }
    },
    OWN,
  ),
]
