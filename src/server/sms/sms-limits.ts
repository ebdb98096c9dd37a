import { Refusal } from '#shared/errors.ts'
import type { Context } from '../base/context.ts'
import { smsTexts } from './sms.texts.ts'

/** Counts the SMS of a notification: false when it is one too many for its person or company, which is logged. */
export async function maySendSms(
  { limits, sms }: Pick<Context, 'limits' | 'sms'>,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<boolean> {
  try {
    await limits.takeAll(
      [
        ['smsTo', userId],
        ['smsOfCompany', workspaceId],
      ],
      smsTexts.tooMany,
    )
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sms.log(new Error('the SMS of a notification was not sent: a limit is reached'))
    return false
  }
}
