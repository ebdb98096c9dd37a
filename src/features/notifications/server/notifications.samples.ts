import { createLead } from '#features/leads/leads.contract.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { listNotifications, readAllNotifications, readNotification } from '../notifications.contract.ts'

export const notificationSamples = [
  sample(
    readNotification,
    async ({ make, colleague }) => {
      await make(createLead)
      const { body } = await colleague.call(listNotifications)
      return { params: { id: body[0]?.id ?? '' }, as: colleague }
    },
    { silent: 'the own notifications' },
  ),
  sample(
    readAllNotifications,
    async ({ make, colleague }) => {
      await make(createLead)
      return { as: colleague }
    },
    { silent: 'the own notifications' },
  ),
]
