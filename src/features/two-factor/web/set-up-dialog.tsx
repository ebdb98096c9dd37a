import { useState } from 'react'
import { mutate } from '#sync'
import { RecoveryCodesDialog } from '#web/account/recovery-codes-dialog.tsx'
import { useCopy } from '#web/account/use-copy.ts'
import { useOwnFactors } from '#web/account/use-own-factors.ts'
import { SECRET, useContractForm } from '#web/platform/form.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { FormDialog } from '#web/ui/fields/form-dialog.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { twoFactorSetup, verificationCode } from '../two-factor.contract.ts'
import { ProofDialog } from './proof-dialog.tsx'
import * as styles from './two-factor.module.css'
import { enableTwoFactorMutation, setUpTwoFactorMutation } from './two-factor-mutations.ts'
import { twoFactorPageTexts } from './two-factor-page.texts.ts'

type Key = { secret: string; otpauthUrl: string; qrDataUrl: string }

type PasswordProps = { onKey: (key: Key) => void; onClose: () => void }

/** Gets a key for the proof that was given; without one the app asks for it first. */
async function startSetUp(given: { password?: string }, onKey: PasswordProps['onKey']): Promise<void> {
  const { secret, otpauthUrl, qrDataUrl } = await mutate(setUpTwoFactorMutation, { body: given })
  // A repeated call is not told the key again.
  if (secret && otpauthUrl && qrDataUrl) onKey({ secret, otpauthUrl, qrDataUrl })
  else toastError(undefined, twoFactorPageTexts.notSetUp())
}

/** What an account with a passkey confirms first. */
function PasskeyStep({ onKey, onClose }: PasswordProps) {
  return (
    <ProofDialog
      title={twoFactorPageTexts.setUp()}
      description={twoFactorPageTexts.setUpPasskey()}
      save={twoFactorPageTexts.continue()}
      saving={twoFactorPageTexts.checking()}
      failure={twoFactorPageTexts.notSetUp()}
      onClose={onClose}
      onSubmit={(given) => startSetUp(given, onKey)}
    />
  )
}

/** Takes the password, for which the server makes a key. */
function PasswordStep({ onKey, onClose }: PasswordProps) {
  const form = useContractForm(twoFactorSetup, { password: '' }, { draft: SECRET })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={twoFactorPageTexts.setUp()}
      description={twoFactorPageTexts.setUpPassword()}
      bodyClass={fieldsStyles.formStack}
      save={twoFactorPageTexts.continue()}
      saving={twoFactorPageTexts.checking()}
      send={(body) => startSetUp(body, onKey)}
      failure={twoFactorPageTexts.notSetUp()}
    >
      <Field label={twoFactorPageTexts.password()} error={form.formState.errors.password?.message}>
        <Input {...form.register('password')} type="password" autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}

/** The key to scan, to type, and on a phone to open in an app: a phone does not scan its own screen. */
function KeyParts({ secret, otpauthUrl, qrDataUrl }: Key) {
  const { state, copy } = useCopy()
  const isPhone = usePhone()
  const grouped = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  const image = <img src={qrDataUrl} alt={twoFactorPageTexts.qrCode()} width={176} height={176} />
  return (
    <div className={styles.key}>
      {!isPhone && image}
      <div>
        {isPhone && (
          <a className={`link ${styles.openApp}`} href={otpauthUrl}>
            <Icon name="smartphone" />
            {twoFactorPageTexts.openApp()}
          </a>
        )}
        <p className={fieldsStyles.hint}>{twoFactorPageTexts.orKey()}</p>
        <p>
          <code className={styles.secret}>{grouped}</code>
        </p>
        <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => void copy(secret)}>
          {state === 'copied' ? twoFactorPageTexts.copied() : twoFactorPageTexts.copyKey()}
        </Button>
        <p className={state === 'refused' ? fieldsStyles.hint : 'visually-hidden'} role="status">
          {state === 'copied' && twoFactorPageTexts.copied()}
          {state === 'refused' && twoFactorPageTexts.notCopied()}
        </p>
      </div>
      {isPhone && image}
    </div>
  )
}

type CodeProps = { secretKey: Key; onCodes: (codes: readonly string[] | null) => void; onClose: () => void }

/** Shows the key and takes a code of it, which switches the factor on. */
function CodeStep({ secretKey, onCodes, onClose }: CodeProps) {
  const form = useContractForm(verificationCode, { code: '' }, { draft: SECRET })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={twoFactorPageTexts.setUp()}
      description={usePhone() ? twoFactorPageTexts.add() : twoFactorPageTexts.scan()}
      bodyClass={fieldsStyles.formStack}
      save={twoFactorPageTexts.switchOn()}
      saving={twoFactorPageTexts.switchingOn()}
      send={async (body) => onCodes((await mutate(enableTwoFactorMutation, { body })).recoveryCodes)}
      failure={twoFactorPageTexts.notSetUp()}
    >
      <KeyParts {...secretKey} />
      <Field label={twoFactorPageTexts.code()} error={errors.code?.message} hint={twoFactorPageTexts.codeHint()}>
        <Input {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />
      </Field>
    </FormDialog>
  )
}

/** Sets an authenticator app up: the password, the key with a code of it, and the recovery codes. */
export function SetUpDialog({ onClose, onDone = onClose }: { onClose: () => void; onDone?: () => void }) {
  const [key, setKey] = useState<Key>()
  const [codes, setCodes] = useState<readonly string[] | null>()
  const close = () => {
    onDone()
    toast({ title: twoFactorPageTexts.switchedOn(), tone: 'success' })
  }
  const Step = useOwnFactors().length > 0 ? PasskeyStep : PasswordStep
  if (codes !== undefined) return <RecoveryCodesDialog codes={codes} onClose={close} />
  if (key) return <CodeStep secretKey={key} onCodes={setCodes} onClose={onClose} />
  return <Step onKey={setKey} onClose={onClose} />
}
