import { createDeal } from '#features/deals/deals.contract.ts'
import { plainPicture } from '../../../../tests/support/picture-corpus.ts'
import { sample } from '../../../../tests/support/samples.ts'
import {
  addPropertyImages,
  changeProperties,
  createProperty,
  deleteProperty,
  updateProperty,
} from '../properties.contract.ts'

const photos = async (name: string) => [{ name: `${name}.jpg`, bytes: await plainPicture() }]

export const propertySamples = [
  sample(createProperty, ({ word, colleague }) => ({
    body: {
      title: word,
      type: 'duplex',
      address: `4 ${word} Avenue`,
      city: 'Lagos',
      state: 'Lagos State',
      price: '92000000',
      assignedAgent: colleague.user.id,
    },
  })),
  sample(updateProperty, async ({ make }) => ({
    params: { id: await make(createProperty) },
    body: { price: '95000000' },
  })),
  sample(addPropertyImages, async ({ make, word }) => ({
    params: { id: await make(createProperty) },
    files: await photos(word),
  })),
  sample(deleteProperty, async ({ make }) => {
    const id = await make(createProperty)
    await make(createDeal, { propertyId: id })
    return { params: { id } }
  }),
  sample(changeProperties, async ({ make }) => ({
    body: { ids: [await make(createProperty)], act: 'status', value: 'sold' },
  })),
]
