import { createLead } from '#features/leads/leads.contract.ts'
import { pushBodyOf, switchPushOn } from '../../../../tests/support/push-browser.ts'
import { type SampleCompany, sample } from '../../../../tests/support/samples.ts'
import { listNotifications, readAllNotifications, readNotification } from '../notifications.contract.ts'
import { removePushDevice, sendTestPush, subscribePush } from '../push.contract.ts'

/** A member who gets push messages. */
async function memberWithPush({ app, admin }: SampleCompany) {
  const as = await admin.invite()
  const { device } = await switchPushOn(app.pushServices, as)
  return { as, params: { id: device.id } }
}
const silent = 'the own devices'

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
  sample(
    subscribePush,
    async ({ app, admin, word }) => {
      const as = await admin.invite()
      return { as, body: await pushBodyOf(app.pushServices, as, word) }
    },
    { silent },
  ),
  sample(removePushDevice, memberWithPush, { silent }),
  sample(sendTestPush, memberWithPush, { silent, keyless: 'who presses again wants another message' }),
]
