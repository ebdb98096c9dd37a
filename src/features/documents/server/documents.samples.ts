import { createDeal } from '#features/deals/deals.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { newId } from '#shared/ids.ts'
import { type SampleCompany, sample } from '../../../../tests/support/samples.ts'
import {
  createDocument,
  createShare,
  deleteDocument,
  putDocumentContent,
  renewShare,
  revokeShare,
  shareUpload,
  updateDocument,
} from '../documents.contract.ts'

const FILE = Buffer.from('%PDF-')

/** A document whose file has come. */
async function complete({ make, send }: SampleCompany): Promise<string> {
  const id = await make(createDocument)
  await send(putDocumentContent as never, { params: { id }, bytes: FILE })
  return id
}

/** A document and a link to it. */
async function shared(company: SampleCompany) {
  const id = await complete(company)
  const { body } = await company.admin.call(createShare, { params: { id }, body: {} })
  return { id, shareId: body.id }
}

export const documentSamples = [
  sample(createDocument, async ({ make, word }) => ({
    body: {
      name: word,
      description: word,
      type: 'deed',
      filePath: `private/${newId()}-${word}.pdf`,
      fileSize: 5,
      leadId: await make(createLead),
      dealId: await make(createDeal),
      propertyId: await make(createProperty),
    },
  })),
  sample(putDocumentContent, async ({ make }) => ({
    params: { id: await make(createDocument) },
    bytes: FILE,
  })),
  sample(shareUpload, ({ word }) => ({
    body: { title: word },
    files: [{ name: `${word}.txt`, bytes: Buffer.from('Plot 7'), type: 'text/plain' }],
  })),
  sample(updateDocument, async ({ make }) => ({
    params: { id: await make(createDocument) },
    body: { name: 'Deed of assignment' },
  })),
  sample(deleteDocument, async ({ make }) => ({ params: { id: await make(createDocument) } })),
  sample(createShare, async (company) => ({ params: { id: await complete(company) }, body: {} })),
  sample(renewShare, async (company) => ({ params: await shared(company) })),
  sample(revokeShare, async (company) => ({ params: await shared(company) })),
]
