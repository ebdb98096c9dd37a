import { sample } from '../../../../tests/support/samples.ts'
import { createSchedule, deleteSchedule, updateSchedule } from '../schedules.contract.ts'

const silent = 'the own schedules'

export const reportSamples = [
  sample(
    createSchedule,
    ({ word }) => ({
      body: {
        type: 'sales',
        period: 'month',
        format: 'pdf',
        frequency: 'weekly',
        day: 1,
        recipients: [`${word}@example.com`],
      },
    }),
    { silent },
  ),
  sample(updateSchedule, async ({ make }) => ({ params: { id: await make(createSchedule) }, body: { day: 2 } }), {
    silent,
  }),
  sample(deleteSchedule, async ({ make }) => ({ params: { id: await make(createSchedule) } }), { silent }),
]
