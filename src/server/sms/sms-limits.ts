import type { Context } from '../base/context.ts'

/** Counts the SMS of a notification: false when it is one too many for its person or company, which is logged. */
export async function maySendSms(
  { limits, sms }: Pick<Context, 'limits' | 'sms'>,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<boolean> {
  const isWithin = await limits.mayTakeAll([
    ['smsTo', userId],
    ['smsOfCompany', workspaceId],
  ])
  if (!isWithin) sms.log(new Error('the SMS of a notification was not sent: a limit is reached'))
  return isWithin
}
