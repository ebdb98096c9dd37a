import { createLead } from '#features/leads/leads.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { type SampleCompany, sample } from '../../../../tests/support/samples.ts'
import { createListingLink, logSentListing, revokeListingLink, revokeListingLinks } from '../listing-links.contract.ts'

/** A listing and a link to it. */
async function linked({ make, admin }: SampleCompany) {
  const id = await make(createProperty)
  const { body } = await admin.call(createListingLink, { params: { id }, body: {} })
  return { id, linkId: body.id }
}

export const listingLinkSamples = [
  sample(createListingLink, async ({ make }) => ({
    params: { id: await make(createProperty) },
    body: { leadId: await make(createLead) },
  })),
  sample(revokeListingLink, async (company) => ({ params: await linked(company) })),
  sample(revokeListingLinks, async (company) => ({ params: { id: (await linked(company)).id } })),
  sample(logSentListing, async (company) => {
    const { id, linkId } = await linked(company)
    return { body: { propertyId: id, leadId: await company.make(createLead), linkId, way: 'whatsapp' } }
  }),
]
