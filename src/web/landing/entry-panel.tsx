import { useEffect, useRef, useState } from 'react'
import type { Text } from '#shared/texts.ts'
import { CreateAccountForm } from './create-account-form.tsx'
import { entryTexts } from './entry.texts.ts'
import { type EntryAddress, readEntryAddress } from './entry-address.ts'
import {
  type EntryConfig,
  failureText,
  type Invite,
  isUnanswered,
  loadEntryConfig,
  loadInvite,
  startAddress,
} from './entry-calls.ts'
import { EntryNote } from './entry-note.tsx'
import { leaveAfter, linkIn, openLink } from './mailed-link.ts'
import { type Notice, NoticeArea } from './notice.tsx'
import { ForgotPasswordForm, ResetPasswordForm } from './password-reset-forms.tsx'
import * as styles from './sign-in.module.css'
import { SignInSteps } from './sign-in-steps.tsx'

type View = EntryAddress['mode'] | 'forgot' | 'code' | 'passkey'
/** `isUnknown`: nobody answered, so it may still be good. */
type InviteState = { invite: Invite } | { refusal: string; isUnknown: boolean } | null

const headings: Record<View, readonly [Text, Text]> = {
  'sign-in': [entryTexts.signInHeading, entryTexts.signInSubtitle],
  code: [entryTexts.codeHeading, entryTexts.codeSubtitle],
  passkey: [entryTexts.passkeyHeading, entryTexts.codeSubtitle],
  create: [entryTexts.createHeading, entryTexts.createSubtitle],
  forgot: [entryTexts.forgotHeading, entryTexts.forgotSubtitle],
  reset: [entryTexts.resetHeading, entryTexts.resetSubtitle],
}

/** What the tab of the browser says, where the view has a shorter name than its heading. */
const pageTitle = (view: View): string =>
  `${(view === 'create' || view === 'forgot' || view === 'reset' ? headings[view][0] : entryTexts.signIn)()} · Plotline`

/** The page's query, the server's sign-in options, and the invitation in the query. */
function useEntry(onMode: (mode: EntryAddress['mode']) => void) {
  const [address, setAddress] = useState<EntryAddress | null>(null)
  const [config, setConfig] = useState<EntryConfig | null>(null)
  const [inviteState, setInviteState] = useState<InviteState>(null)
  const latest = useRef(onMode)
  useEffect(() => {
    const found = readEntryAddress(location.search, location.origin)
    setAddress(found)
    latest.current(found.mode)
    // Without a response nothing optional is offered; the forms still work.
    loadEntryConfig().then(setConfig, () => undefined)
    if (!found.invite) return
    loadInvite(found.invite).then(
      (invite) => setInviteState({ invite }),
      (error) => {
        const text = failureText(error, entryTexts.badInvitation, entryTexts.invitationUnanswered)
        setInviteState({ refusal: text, isUnknown: isUnanswered(error) })
      },
    )
  }, [])
  return { address, config, inviteState }
}

type AddressEvents = { onReady: (() => void) | undefined; onLinkUsed: (notice: Notice) => void }

/** Says that the page is ready once its address was read, and does what a link of a mail is for. */
function useOnAddress(address: EntryAddress | null, events: AddressEvents): void {
  const first = useRef(events)
  useEffect(() => {
    if (!address) return
    first.current.onReady?.()
    const link = linkIn(address)
    if (link) void openLink(link).then(first.current.onLinkUsed)
  }, [address])
}

/** Moves the focus to the new heading: the control that switched the view may be unmounted. In the code step the field has it. */
function useHeadingFocus(view: View) {
  const title = useRef<HTMLHeadingElement>(null)
  const hasSwitched = useRef(false)
  useEffect(() => {
    if (view !== 'code' && hasSwitched.current) title.current?.focus()
  }, [view])
  // After each drawing, as the language may be another one.
  useEffect(() => {
    document.title = pageTitle(view)
  })
  return { title, hasSwitched }
}

/** The interactive part of the sign-in page: sign in, create an account, forgot and reset password. */
export function EntryPanel({ startView, onReady }: { startView: EntryAddress['mode']; onReady?: () => void }) {
  const [view, setView] = useState<View>(startView)
  const { address, config, inviteState } = useEntry(setView)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [opensOwn, setOpensOwn] = useState(false)

  const { title, hasSwitched } = useHeadingFocus(view)
  useOnAddress(address, { onReady, onLinkUsed: setNotice })

  const isClosed = config?.registration === 'closed' && !(inviteState && 'invite' in inviteState)
  const [heading, subtitle] = headings[view]

  function switchTo(next: View) {
    setNotice(null)
    hasSwitched.current = true
    setView(next)
  }

  const fail = (title: string) => (text: string) => setNotice({ title, text, isFailure: true })

  function leave(text: string) {
    setNotice({ title: entryTexts.success(), text, isFailure: false })
    const start = startAddress(address?.next ?? '/')
    setTimeout(() => void start.then((path) => location.assign(path)), leaveAfter)
  }

  function finishReset() {
    history.replaceState(null, '', '/login')
    setView('sign-in')
    setNotice({ title: entryTexts.passwordChanged(), text: entryTexts.signInWithNew(), isFailure: false })
  }

  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {heading()}
      </h1>
      <p>{view === 'forgot' && config?.mail === false ? entryTexts.forgotWithoutMail() : subtitle()}</p>
      {view === 'sign-in' || view === 'code' || view === 'passkey' ? (
        <SignInSteps
          step={view}
          onStep={switchTo}
          config={config}
          onSignedIn={() => leave(entryTexts.signedIn())}
          onRefused={fail(entryTexts.signInFailed())}
          onForgot={() => switchTo('forgot')}
        />
      ) : null}
      {view === 'create' ? (
        <CreateAccount
          token={address?.invite ?? undefined}
          inviteState={inviteState}
          registration={config?.registration}
          isClosed={isClosed}
          opensOwn={opensOwn}
          onOpen={() => setOpensOwn(true)}
          onCreated={() => leave(entryTexts.created())}
          onRefused={fail(entryTexts.createFailed())}
        />
      ) : null}
      {view === 'forgot' ? (
        <ForgotPasswordForm sendsMail={config?.mail !== false} onRefused={fail(entryTexts.linkNotSent())} />
      ) : null}
      {view === 'reset' ? (
        <ResetPasswordForm
          token={address?.resetToken ?? ''}
          onChanged={finishReset}
          onRefused={fail(entryTexts.passwordNotChanged())}
        />
      ) : null}
      <OtherWay view={view} canCreate={!isClosed} onSwitch={switchTo} />
      <NoticeArea notice={notice} onClose={() => setNotice(null)} />
    </>
  )
}

type CreateAccountProps = {
  /** Of the invitation in the address. */
  token: string | undefined
  inviteState: InviteState
  registration: EntryConfig['registration'] | undefined
  isClosed: boolean
  /** A company of their own is wanted although they were invited to another. */
  opensOwn: boolean
  onOpen: () => void
  onCreated: () => void
  onRefused: (text: string) => void
}

/** The form for a new account, by an invitation or for a company of one's own. */
function CreateAccount(props: CreateAccountProps) {
  const { token, inviteState, registration, isClosed, opensOwn, onOpen, ...form } = props
  const invite = inviteState && 'invite' in inviteState ? inviteState.invite : null
  const refused = inviteState && 'refusal' in inviteState ? inviteState : null
  // Whoever was invited wants to join a company: another one is opened only when they choose to.
  const showsForm = !isClosed && !(token && !invite && !opensOwn)
  return (
    <>
      {opensOwn ? null : (
        <InviteNote state={inviteState} isWaiting={Boolean(token) && !inviteState} isClosed={isClosed} />
      )}
      {refused && !opensOwn ? (
        <RefusedWays isUnknown={refused.isUnknown} registration={registration} onOpen={onOpen} />
      ) : null}
      {showsForm ? (
        <CreateAccountForm
          key={invite?.email}
          invitation={invite && token ? { token, email: invite.email } : null}
          {...form}
        />
      ) : null}
    </>
  )
}

type InviteNoteProps = { state: InviteState; isWaiting: boolean; isClosed: boolean }

function InviteNote({ state, isWaiting, isClosed }: InviteNoteProps) {
  if (isWaiting)
    return (
      <p className="muted" role="status">
        {entryTexts.checkingInvitation()}
      </p>
    )
  if (state && 'invite' in state)
    return (
      <EntryNote
        tone="green"
        icon="user-plus"
        role="status"
        title={entryTexts.joining({ company: state.invite.workspaceName })}
      >
        <span>{entryTexts.invitedBy({ name: state.invite.invitedBy })}</span>
      </EntryNote>
    )
  if (!state && !isClosed) return null
  const title = state?.refusal ?? entryTexts.invitationOnly()
  const ask = state ? entryTexts.askInviter : entryTexts.askAdmin
  const isUnknown = state?.isUnknown ?? false
  return (
    <EntryNote tone="orange" icon="info" role="alert" title={title}>
      {isUnknown ? null : <span>{ask()}</span>}
    </EntryNote>
  )
}

type RefusedWaysProps = {
  isUnknown: boolean
  registration: EntryConfig['registration'] | undefined
  onOpen: () => void
}

/** What whoever came by an invitation that is not good can do beside asking for a new one. */
function RefusedWays({ isUnknown, registration, onOpen }: RefusedWaysProps) {
  return (
    <p className={`muted ${styles.otherWay}`}>
      {isUnknown ? (
        <button type="button" onClick={() => location.reload()}>
          {entryTexts.tryAgain()}
        </button>
      ) : null}
      {registration && registration !== 'closed' ? (
        <button type="button" onClick={onOpen}>
          {registration === 'shared' ? entryTexts.createWithout() : entryTexts.openCompany()}
        </button>
      ) : null}
    </p>
  )
}

type OtherWayProps = { view: View; canCreate: boolean; onSwitch: (view: View) => void }

function OtherWay({ view, canCreate, onSwitch }: OtherWayProps) {
  if (view === 'sign-in' && !canCreate) return null
  const [target, text]: [View, Text] =
    view === 'sign-in'
      ? ['create', entryTexts.toCreate]
      : ['sign-in', view === 'create' ? entryTexts.toSignIn : entryTexts.backToSignIn]
  return (
    <p className={`muted ${styles.otherWay}`}>
      <button type="button" onClick={() => onSwitch(target)}>
        {text()}
      </button>
      {view === 'reset' ? (
        <button type="button" onClick={() => onSwitch('forgot')}>
          {entryTexts.askNewLink()}
        </button>
      ) : null}
    </p>
  )
}
