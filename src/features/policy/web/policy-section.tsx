import { useState } from 'react'
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
import { SettingLine } from '#web/ui/settings/setting-line.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { ToggleLine } from '#web/ui/settings/toggle-line.tsx'
import { type CompanyPolicy, getPolicy, type Policy } from '../policy.contract.ts'
import { policyTexts } from './policy.texts.ts'
import { LevelLine } from './policy-level.tsx'
import { endAllSessionsMutation, policyWrites } from './policy-mutations.ts'
import { CHOICES, type Choice, changeOf } from './policy-words.ts'

type Save = (changes: Partial<Policy>) => Promise<unknown>
type LinesProps = { policy: CompanyPolicy; save: Save }

/** A line that is chosen from a few values. */
function PolicyChoice({ field, policy, save }: LinesProps & { field: Choice }) {
  const { label, text, options } = CHOICES[field]
  return (
    <ChoiceLine
      label={label()}
      text={text()}
      options={options()}
      value={`${policy[field]}`}
      onChoose={async (chosen) => save(changeOf(field, chosen))}
    />
  )
}

function AccountLines(lines: LinesProps) {
  return (
    <>
      <h3 className={lineStyles.settingSubtitle}>{policyTexts.accounts()}</h3>
      <PolicyChoice field="passwordLength" {...lines} />
      <PolicyChoice field="secondFactor" {...lines} />
      {lines.policy.secondFactor !== 'nobody' && <PolicyChoice field="graceDays" {...lines} />}
      <PolicyChoice field="confirmMinutes" {...lines} />
    </>
  )
}

function SessionLines(lines: LinesProps) {
  return (
    <>
      <h3 className={lineStyles.settingSubtitle}>{policyTexts.sessions()}</h3>
      <PolicyChoice field="idleHours" {...lines} />
      <PolicyChoice field="sessionDays" {...lines} />
      <PolicyChoice field="deviceDays" {...lines} />
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
    <SettingLine name={policyTexts.signOutAll()} text={policyTexts.aboutSignOutAll()}>
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
    </SettingLine>
  )
}

function PolicyLines({ policy }: { policy: CompanyPolicy }) {
  const save: Save = (changes) => saveRecord(policyWrites, policy, changes)
  return (
    <>
      <LevelLine policy={policy} save={save} />
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
  return <SkeletonRows label={policyTexts.loading()} count={12} />
}
