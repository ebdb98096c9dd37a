import type { OpenSession } from '#features/auth/sessions.contract.ts'
import { formatRelativeWithin } from '#web/platform/date-format.ts'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { Badge } from '../ui/elements/badge.tsx'
import { Icon } from '../ui/elements/icon.tsx'
import { IconButton } from '../ui/elements/icon-button.tsx'
import { deviceRowTexts } from './device-row.texts.ts'

type Props = { session: OpenSession; isBusy: boolean; onSignOut: () => void }

/** A device on which somebody is signed in, with the button that signs it out. */
export function DeviceRow({ session: { device, address, lastSeenAt, isCurrent }, isBusy, onSignOut }: Props) {
  return (
    <li>
      <Icon name={/Android|iOS/.test(device) ? 'smartphone' : 'monitor'} />
      <span className={`two-lines ${lineStyles.memberText}`}>
        <b className="truncate wraps">{device}</b>
        <span>{deviceRowTexts.lastUsed({ address, when: formatRelativeWithin(lastSeenAt) })}</span>
      </span>
      {isCurrent ? (
        <Badge tone="green">{deviceRowTexts.thisDevice()}</Badge>
      ) : (
        <IconButton
          icon="log-out"
          label={deviceRowTexts.signOut({ device, address })}
          disabled={isBusy}
          onClick={onSignOut}
        />
      )}
    </li>
  )
}
