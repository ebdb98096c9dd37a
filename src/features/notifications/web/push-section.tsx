import { useEffect, useState } from 'react'
import { mutate } from '#sync'
import { useAnswer, useMutation } from '#sync/react'
import { endPush } from '#web/platform/app-files/push-here.ts'
import { formatDate, formatRelativeWithin } from '#web/platform/date-format.ts'
import { log } from '#web/platform/logger.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { ToggleLine } from '#web/ui/settings/toggle-line.tsx'
import { listPushDevices, type PushDevice } from '../push.contract.ts'
import { type PushWay, pushWay, type SwitchedOn, switchPushOn } from './push-device.ts'
import { removePushDeviceMutation, sendTestPushMutation } from './push-mutations.ts'
import { pushSectionTexts } from './push-section.texts.ts'

type State = PushWay | 'refused'

/** What this browser lets pages do, asked again when the person comes back from its settings. */
function usePushState() {
  const [state, setState] = useState<State>()
  useEffect(() => {
    const look = () =>
      void pushWay()
        .then((way) => setState((before) => (before === 'refused' && way === 'possible' ? before : way)))
        .catch((cause) => log('Push messages could not be looked for', cause))
    look()
    // The first visit may still be registering the service worker.
    void navigator.serviceWorker?.ready.then(look)
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  return [state, setState] as const
}

function aboutState(state: State | undefined, isOn: boolean): string {
  if (state === undefined) return pushSectionTexts.working()
  return pushSectionTexts.about[state === 'possible' ? (isOn ? 'on' : 'off') : state]()
}

const stateAfter: Record<SwitchedOn, State> = {
  on: 'possible',
  dismissed: 'possible',
  blocked: 'blocked',
  refused: 'refused',
}

function Lines({ devices }: { devices: readonly PushDevice[] }) {
  const [state, setState] = usePushState()
  const current = devices.find(({ isCurrent }) => isCurrent)
  const canSwitch = state === 'possible' || state === 'refused'

  async function change(isOn: boolean): Promise<void> {
    try {
      if (isOn) return setState(stateAfter[await switchPushOn()])
      if (current) await mutate(removePushDeviceMutation, { params: { id: current.id } })
      await endPush()
    } catch (cause) {
      toastError(cause, pushSectionTexts.notSwitched())
    }
  }

  return (
    <>
      <ToggleLine
        label={pushSectionTexts.here()}
        text={aboutState(state, current !== undefined)}
        isOn={current !== undefined && canSwitch}
        isDisabled={!canSwitch}
        onChange={change}
      />
      {devices.length > 0 && (
        <ul className={lineStyles.members} aria-label={pushSectionTexts.devices()}>
          {devices.map((device) => (
            <PushDeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </>
  )
}

function PushDeviceRow({ device: { id, device, createdAt, lastUsedAt, isCurrent } }: { device: PushDevice }) {
  const testing = useMutation(sendTestPushMutation)
  const removing = useMutation(removePushDeviceMutation)

  async function test(): Promise<void> {
    try {
      await testing.act({ params: { id } })
      toast({ title: pushSectionTexts.sent(), description: pushSectionTexts.sentTo({ device }), tone: 'success' })
    } catch (cause) {
      toastError(cause, pushSectionTexts.notSent())
    }
  }

  return (
    <li>
      <Icon name={/Android|iOS/.test(device) ? 'smartphone' : 'monitor'} />
      <span className={`two-lines ${lineStyles.memberText}`}>
        <b className="truncate wraps">{device}</b>
        <span>
          {lastUsedAt
            ? pushSectionTexts.lastUsed({ when: formatRelativeWithin(lastUsedAt) })
            : pushSectionTexts.neverUsed({ day: formatDate(createdAt) })}
        </span>
        {isCurrent && (
          <span>
            <Badge tone="green">{pushSectionTexts.thisDevice()}</Badge>
          </span>
        )}
      </span>
      <Button
        aria-label={pushSectionTexts.testOf({ device })}
        busy={testing.isBusy}
        busyText={pushSectionTexts.sending()}
        onClick={() => void test()}
      >
        {pushSectionTexts.test()}
      </Button>
      {!isCurrent && (
        <IconButton
          icon="trash-2"
          label={pushSectionTexts.remove({ device })}
          disabled={removing.isBusy}
          onClick={() =>
            void removing
              .act({ params: { id } })
              .catch((cause: unknown) => toastError(cause, pushSectionTexts.notRemoved()))
          }
        />
      )}
    </li>
  )
}

/** Push messages on this device, and the devices of the person that get them. */
export function PushSection() {
  const { data, status, retry } = useAnswer(listPushDevices, {})
  if (data) return <Lines devices={data} />
  if (status === 'error') return <ErrorState title={pushSectionTexts.notLoaded()} onRetry={retry} card={false} />
  return <SkeletonRows label={pushSectionTexts.loading()} count={1} />
}
