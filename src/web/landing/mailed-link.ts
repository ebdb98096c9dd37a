import type { Text } from '#shared/texts.ts'
import { entryTexts } from './entry.texts.ts'
import type { EntryAddress } from './entry-address.ts'
import { failureText, loadEntryConfig, post } from './entry-calls.ts'
import type { Notice } from './notice.tsx'

/** How long the success message is shown before the next page loads. */
export const leaveAfter = 600

/** What a link in a mail does when it is opened, and the messages about it. */
type LinkUse = { path: string; token: string; done: Text; failed: Text; unanswered: Text }

/** The link of a mail that the address contains. */
export function linkIn({ confirmToken, keepToken }: EntryAddress): LinkUse | undefined {
  if (confirmToken)
    return {
      path: '/api/auth/confirm-email',
      token: confirmToken,
      done: entryTexts.confirmed,
      failed: entryTexts.notConfirmed,
      unanswered: entryTexts.confirmUnanswered,
    }
  if (keepToken)
    return {
      path: '/api/auth/keep-second-factor',
      token: keepToken,
      done: entryTexts.factorKept,
      failed: entryTexts.factorNotKept,
      unanswered: entryTexts.unanswered,
    }
  return undefined
}

/** Does what a link is for; whoever is signed in continues to the app. */
export async function openLink({ path, token, done, failed, unanswered }: LinkUse): Promise<Notice> {
  history.replaceState(null, '', '/login')
  try {
    await post(path, { token })
  } catch (error) {
    return { title: failed(), text: failureText(error, entryTexts.badLink, unanswered), isFailure: true }
  }
  const { isSignedIn } = await loadEntryConfig().catch(() => ({ isSignedIn: false }))
  if (isSignedIn) setTimeout(() => location.assign('/'), leaveAfter)
  return { title: entryTexts.success(), text: done(), isFailure: false }
}
