import { createDeal } from '#features/deals/deals.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { plainPicture } from '../../../../tests/support/picture-corpus.ts'
import { type SampleCompany, sample } from '../../../../tests/support/samples.ts'
import {
  addMembers,
  attachFile,
  createChannel,
  deleteChannel,
  deleteMessage,
  muteChannel,
  readChannel,
  removeMember,
  sendDirectMessage,
  sendMessage,
  updateChannel,
  updateMessage,
} from '../chat.contract.ts'

const channel = async ({ make }: SampleCompany) => ({ id: await make(createChannel) })
const membership = async (company: SampleCompany) => ({
  id: await company.make(createChannel),
  userId: company.colleague.user.id,
})
const message = async ({ make }: SampleCompany) => ({ id: await make(sendMessage) })

export const chatSamples = [
  sample(createChannel, ({ word }) => ({ body: { name: word, description: word } })),
  sample(
    createChannel,
    async ({ make, word }) => ({ body: { name: word, type: 'lead', entityId: await make(createLead) } }),
    { label: 'of a lead' },
  ),
  sample(
    createChannel,
    async ({ make, word }) => ({ body: { name: word, type: 'deal', entityId: await make(createDeal) } }),
    { label: 'of a deal' },
  ),
  sample(
    createChannel,
    async ({ make, word }) => ({ body: { name: word, type: 'property', entityId: await make(createProperty) } }),
    { label: 'of a property' },
  ),
  sample(createChannel, ({ colleague }) => ({ body: { type: 'direct', entityId: colleague.user.id } }), {
    label: 'direct',
  }),
  sample(updateChannel, async (company) => ({ params: await channel(company), body: { name: 'palmgrove-11' } })),
  sample(deleteChannel, async (company) => ({ params: await channel(company) })),
  sample(
    readChannel,
    async ({ answer, colleague }) => {
      const { channelId } = await answer(sendMessage)
      return { params: { id: channelId }, as: colleague }
    },
    { silent: 'what they have read themselves' },
  ),
  sample(muteChannel, async (company) => ({ params: await channel(company), body: { muted: true } }), {
    silent: 'the own notifications',
    unversioned: 'a choice of the member, not of the channel',
  }),
  sample(addMembers, async (company) => {
    const { id, userId } = await membership(company)
    await company.send(removeMember as never, { params: { id, userId } })
    return { params: { id }, body: { userIds: [userId] } }
  }),
  sample(removeMember, async (company) => ({ params: await membership(company) })),
  sample(sendMessage, async (company) => ({
    params: await channel(company),
    body: { content: company.word, mentions: [company.colleague.user.id] },
  })),
  sample(updateMessage, async (company) => ({ params: await message(company), body: { content: 'One left' } })),
  sample(deleteMessage, async (company) => ({ params: await message(company) })),
  sample(attachFile, async (company) => ({
    params: await channel(company),
    files: [{ name: `${company.word}.jpg`, bytes: await plainPicture() }],
  })),
  sample(sendDirectMessage, ({ word, colleague }) => ({
    body: { type: 'direct', recipientIds: [colleague.user.id], message: word },
  })),
  sample(
    sendDirectMessage,
    async ({ make, word }) => ({ body: { type: 'channel', channelId: await make(createChannel), message: word } }),
    { label: 'to a channel' },
  ),
]
