import { type ReactNode, useEffect, useState } from 'react'
import { formatBytes } from '#shared/files.ts'
import { device } from '#sync'
import { updateAvailable } from '#web/platform/app-files/app-update.ts'
import { usedBytes } from '#web/platform/app-files/data-use.ts'
import { clearPictures, MOST_PICTURES, measurePictures } from '#web/platform/app-files/pictures.ts'
import { type KeptApp, keepOnDevice, keptApp } from '#web/platform/app-files/worker-link.ts'
import { log } from '#web/platform/logger.ts'
import { useStore } from '#web/platform/use-store.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { takeUpdate } from '../shell/take-update.ts'
import { UNKEPT_TEXTS } from '../shell/unkept-texts.ts'

function textOf(app: KeptApp): string {
  if (app.status === 'starting') return 'Looking at what is kept…'
  if (app.status === 'impossible') return 'This browser does not keep it. Plotline needs a network here.'
  if (app.status === 'ready') return 'All of it is kept: every screen and form opens without a network.'
  const parts = `${app.held} of ${app.total} parts are kept`
  return app.status === 'getting'
    ? `${parts}, the others are on their way.`
    : `${parts}: those you have used. All of it takes ${formatBytes(app.bytes)}.`
}

function SettingLine({ name, text, children }: { name: string; text: string; children?: ReactNode }) {
  return (
    <div className="setting-line">
      <span className="setting-text">
        <b>{name}</b>
        <span>{text}</span>
      </span>
      {children}
    </div>
  )
}

function AppLine() {
  const app = useStore(keptApp)
  async function keep() {
    try {
      await keepOnDevice()
    } catch (cause) {
      log('The app could not be kept on this device', cause)
      toast({ title: 'Error', description: 'The app could not be kept. Please try again.', tone: 'danger' })
    }
  }
  return (
    <SettingLine name="The app" text={textOf(app)}>
      {app.status === 'ready' && (
        <Badge tone="green" icon="check">
          Ready offline
        </Badge>
      )}
      {(app.status === 'some' || app.status === 'getting') && (
        <Button busy={app.status === 'getting'} busyText="Keeping it…" onClick={() => void keep()}>
          Keep the app on this device
        </Button>
      )}
    </SettingLine>
  )
}

function RecordsLine() {
  const failure = useStore(device.failure)
  const database = useStore({ get: device.current, subscribe: device.subscribe })
  const [count, setCount] = useState(0)
  useEffect(() => {
    void database?.read(['rows'], (tx) => tx.objectStore('rows').count()).then((rows = 0) => setCount(rows))
  }, [database])
  const what = count === 1 ? '1 record is kept' : `${count} records are kept`
  const held = count === 0 ? 'None yet. What you open is kept from then on.' : `${what}, until you sign out.`
  return <SettingLine name="Records" text={failure ? UNKEPT_TEXTS[failure] : held} />
}

function PicturesLine() {
  const [kept, setKept] = useState<{ count: number; bytes: number }>()
  useEffect(() => {
    measurePictures().then(setKept, (cause) => log('Kept pictures could not be counted', cause))
  }, [])
  async function clear() {
    await clearPictures()
    setKept(await measurePictures())
  }
  const count = kept?.count ?? 0
  const what = count === 1 ? '1 picture' : `${count} pictures`
  return (
    <SettingLine
      name="Pictures"
      text={
        count === 0
          ? `None yet. Of the pictures you see the last ${MOST_PICTURES} are kept.`
          : `${what}, ${formatBytes(kept?.bytes ?? 0)}. The last ${MOST_PICTURES} are kept, until you sign out.`
      }
    >
      {count > 0 && <Button onClick={() => void clear()}>Clear</Button>}
    </SettingLine>
  )
}

function UpdateLine() {
  const isAvailable = useStore(updateAvailable)
  return (
    <SettingLine
      name="Update"
      text={
        isAvailable
          ? 'A newer version is here. What you have typed is kept.'
          : 'This is the newest version that this device has found.'
      }
    >
      {isAvailable && <Button onClick={() => void takeUpdate()}>Update</Button>}
    </SettingLine>
  )
}

/** What of Plotline is kept on this device, and what it has used of the line. */
export function DeviceSection() {
  return (
    <>
      <AppLine />
      <RecordsLine />
      <PicturesLine />
      <SettingLine
        name={`Data used this month: ${formatBytes(usedBytes())}`}
        text="What this browser has received, as it measures it. What it sends, and live updates, are not counted."
      />
      <UpdateLine />
    </>
  )
}
