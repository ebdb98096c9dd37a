import { useState } from 'react'
import { useMutation } from '#sync/react'
import { formatDate, formatRelativeWithin } from '#web/platform/date-format.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import type { Passkey } from '../passkeys.contract.ts'
import * as styles from './passkeys.module.css'
import { removePasskeyMutation } from './passkeys-mutations.ts'
import { passkeysPageTexts } from './passkeys-page.texts.ts'
import { RenamePasskey } from './rename-passkey.tsx'

type Props = {
  passkey: Passkey
  /** Without it the account has no second factor. */
  isOnlyFactor: boolean
}

/** One passkey of the own account. */
export function PasskeyRow({ passkey, isOnlyFactor }: Props) {
  const { id, name, isSynced, createdAt, lastUsedAt } = passkey
  const [open, setOpen] = useState<'name' | 'remove'>()
  const day = formatDate(createdAt)
  return (
    <li>
      <Icon name="key-round" />
      <span className={`two-lines ${lineStyles.memberText}`}>
        <b className={styles.name}>{name}</b>
        <span>
          {lastUsedAt
            ? passkeysPageTexts.lastUsed({ when: formatRelativeWithin(lastUsedAt) })
            : passkeysPageTexts.neverUsed()}
        </span>
        <span>{isSynced ? passkeysPageTexts.addedSynced({ day }) : passkeysPageTexts.addedOn({ day })}</span>
      </span>
      <IconButton icon="pencil" label={passkeysPageTexts.rename({ name })} onClick={() => setOpen('name')} />
      <IconButton icon="trash-2" label={passkeysPageTexts.remove({ name })} onClick={() => setOpen('remove')} />
      {open === 'name' && <RenamePasskey passkey={passkey} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <RemovePasskey id={id} name={name} isOnlyFactor={isOnlyFactor} onClose={() => setOpen(undefined)} />
      )}
    </li>
  )
}

type RemoveProps = { id: string; name: string; isOnlyFactor: boolean; onClose: () => void }

function RemovePasskey({ id, name, isOnlyFactor, onClose }: RemoveProps) {
  const { act, isBusy } = useMutation(removePasskeyMutation)
  const remove = async () => {
    try {
      await act({ params: { id } })
    } catch (cause) {
      toastError(cause, passkeysPageTexts.notRemoved())
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={passkeysPageTexts.askRemove({ name })}
      description={isOnlyFactor ? passkeysPageTexts.aboutRemoveLast() : passkeysPageTexts.aboutRemove()}
      confirmLabel={passkeysPageTexts.removeIt()}
      busy={isBusy}
      busyText={passkeysPageTexts.removing()}
      onConfirm={() => void remove()}
    />
  )
}
