import { workOn } from '../../../../tests/support/imports.ts'
import { type SampleCompany, sample } from '../../../../tests/support/samples.ts'
import { createImport, revertImport, startImport, updateImport } from '../imports.contract.ts'

const OWN = { silent: 'an import is its person’s own' }

const fileOf = (word: string) => ({
  name: `${word}.csv`,
  bytes: Buffer.from(`First name,Last name,Phone\n${word},Obi,0803 555 0199\n`),
  type: 'text/csv',
})

/** An import of the admin that has been read. */
const read = async ({ answer }: SampleCompany) => ({ id: (await answer(createImport)).id })

async function done(company: SampleCompany) {
  const params = await read(company)
  await company.admin.call(startImport, { params })
  await workOn(company.app, params.id)
  return params
}

export const importSamples = [
  sample(createImport, ({ word }) => ({ body: { noun: 'leads' }, files: [fileOf(word)] }), OWN),
  sample(updateImport, async (company) => ({ params: await read(company), body: { duplicates: 'update' } }), OWN),
  sample(startImport, async (company) => ({ params: await read(company) }), OWN),
  sample(revertImport, async (company) => ({ params: await done(company) })),
]
