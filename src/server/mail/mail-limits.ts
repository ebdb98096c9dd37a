import type { Context } from '../base/context.ts'
import type { LimitName } from '../http/limits.ts'
import { mailTexts } from './mail.texts.ts'

/** Where a mail goes, and who has it sent: a person of a company, or somebody not signed in at a network address. */
export type MailCause = { to: string; by?: { workspaceId: string; userId: string }; network?: string }

type Told = Pick<Context, 'limits' | 'mailer'>

function countersOf({ to, by, network }: MailCause): [LimitName, string][] {
  return [
    ['mailTo', to.toLowerCase()],
    ...(by
      ? ([
          ['mailBy', by.userId],
          ['mailOfCompany', by.workspaceId],
        ] as [LimitName, string][])
      : []),
    ...(network === undefined ? [] : ([['mailFrom', network]] as [LimitName, string][])),
  ]
}

/** Counts mails that a call is about to have sent; refuses with 429 when one is too many. Take it before anything changes. */
export function takeMails({ limits }: Pick<Context, 'limits'>, ...causes: MailCause[]): Promise<void> {
  return limits.takeAll(causes.flatMap(countersOf), mailTexts.tooMany)
}

/** The same for a mail that nobody waits for: false when it is one too many, which is logged. */
export function mayMail(context: Told, cause: MailCause): Promise<boolean> {
  return unlessTooMany(context, countersOf(cause), 'a mail')
}

/** The same for the mail of a notification, which only colleagues cause. */
export function mayMailNotice(
  context: Told,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<boolean> {
  return unlessTooMany(
    context,
    [
      ['noticeTo', userId],
      ['noticeOfCompany', workspaceId],
    ],
    'the mail of a notification',
  )
}

async function unlessTooMany(
  { limits, mailer }: Told,
  counters: [LimitName, string][],
  what: string,
): Promise<boolean> {
  if (await limits.mayTakeAll(counters)) return true
  mailer.logDropped(`${what} was not sent: a limit is reached`)
  return false
}
