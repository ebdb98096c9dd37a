import { useState } from 'react'
import type { TextWith } from '#shared/texts.ts'
import { mutate } from '#sync'
import { useAnswer } from '#sync/react'
import { toastError } from '#web/platform/notify-error.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { ChoiceLine } from '#web/ui/settings/choice-line.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { ToggleLine } from '#web/ui/settings/toggle-line.tsx'
import {
  CONFIRM_MINUTES,
  type CompanyPolicy,
  getPolicy,
  IDLE_HOURS,
  PASSWORD_LENGTHS,
  type Policy,
  SESSION_DAYS,
} from '../policy.contract.ts'
import { policyTexts } from './policy.texts.ts'
import { endAllSessionsMutation, policyWrites } from './policy-mutations.ts'

type Save = (changes: Partial<Policy>) => Promise<unknown>
type LinesProps = { policy: CompanyPolicy; save: Save }

/** `[1, 7]` with the text of days → 1 day, 7 days. */
const counted = (values: readonly number[], text: TextWith<{ readonly count: number }>) =>
  values.map((count) => ({ value: `${count}`, label: text({ count }) }))

/** The value among these that a choice in text means. */
const chosen = <Value extends string | number>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => `${value}` === text)

function AccountLines({ policy, save }: LinesProps) {
  const never = { value: 'never', label: policyTexts.never() }
  return (
    <>
      <h3 className={lineStyles.settingSubtitle}>{policyTexts.accounts()}</h3>
      <ChoiceLine
        label={policyTexts.passwordLength()}
        text={policyTexts.aboutPasswordLength()}
        options={counted(PASSWORD_LENGTHS, policyTexts.characters)}
        value={`${policy.passwordLength}`}
        onChoose={async (text) => save({ passwordLength: chosen(PASSWORD_LENGTHS, text) })}
      />
      <ChoiceLine
        label={policyTexts.confirm()}
        text={policyTexts.aboutConfirm()}
        options={[never, ...counted(CONFIRM_MINUTES, policyTexts.minutes)]}
        value={`${policy.confirmMinutes ?? never.value}`}
        onChoose={async (text) => save({ confirmMinutes: chosen(CONFIRM_MINUTES, text) ?? null })}
      />
    </>
  )
}

function SessionLines({ policy, save }: LinesProps) {
  return (
    <>
      <h3 className={lineStyles.settingSubtitle}>{policyTexts.sessions()}</h3>
      <ChoiceLine
        label={policyTexts.idleHours()}
        text={policyTexts.aboutIdleHours()}
        options={counted(IDLE_HOURS, policyTexts.hours)}
        value={`${policy.idleHours}`}
        onChoose={async (text) => save({ idleHours: chosen(IDLE_HOURS, text) })}
      />
      <ChoiceLine
        label={policyTexts.sessionDays()}
        text={policyTexts.aboutSessionDays()}
        options={counted(SESSION_DAYS, policyTexts.days)}
        value={`${policy.sessionDays}`}
        onChoose={async (text) => save({ sessionDays: chosen(SESSION_DAYS, text) })}
      />
    </>
  )
}

function OutsideLines({ policy, save }: LinesProps) {
  return (
    <>
      <h3 className={lineStyles.settingSubtitle}>{policyTexts.outside()}</h3>
      <ToggleLine
        label={policyTexts.outsideMail()}
        text={policyTexts.aboutOutsideMail()}
        isOn={policy.outsideMail}
        onChange={async (outsideMail) => save({ outsideMail })}
      />
      <ToggleLine
        label={policyTexts.publicLinks()}
        text={policyTexts.aboutPublicLinks()}
        isOn={policy.publicLinks}
        onChange={async (publicLinks) => save({ publicLinks })}
      />
    </>
  )
}

function SignEverybodyOut() {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    try {
      await mutate(endAllSessionsMutation, {})
      toast({ title: policyTexts.signedOutAll(), tone: 'success' })
    } catch (cause) {
      toastError(cause, policyTexts.notSignedOut())
    }
    setAsking(false)
    setBusy(false)
  }
  return (
    <div className={lineStyles.settingLine}>
      <span className={lineStyles.settingText}>
        <b>{policyTexts.signOutAll()}</b>
        <span>{policyTexts.aboutSignOutAll()}</span>
      </span>
      <Button onClick={() => setAsking(true)}>{policyTexts.signOut()}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={policyTexts.askSignOutAll()}
        description={policyTexts.aboutSignOutAll()}
        confirmLabel={policyTexts.signOutAll()}
        busy={isBusy}
        busyText={policyTexts.signingOut()}
        onConfirm={() => void signOut()}
      />
    </div>
  )
}

function PolicyLines({ policy }: { policy: CompanyPolicy }) {
  const save: Save = (changes) => saveRecord(policyWrites, policy, changes)
  return (
    <>
      <AccountLines policy={policy} save={save} />
      <SessionLines policy={policy} save={save} />
      <SignEverybodyOut />
      <OutsideLines policy={policy} save={save} />
    </>
  )
}

/** What the company asks of every account; each line is saved at once and holds at once. */
export function PolicySection() {
  const { data, status, retry } = useAnswer(getPolicy, {}, { dependsOn: ['settings'] })
  if (data) return <PolicyLines policy={data} />
  if (status === 'error') return <ErrorState title={policyTexts.notLoaded()} onRetry={retry} card={false} />
  return <SkeletonRows label={policyTexts.loading()} count={9} />
}
