import { useEffect, useState } from 'react'
import { formatBytes } from '#shared/files.ts'
import { device } from '#sync'
import { updateAvailable } from '#web/platform/app-files/app-update.ts'
import { usedBytes } from '#web/platform/app-files/data-use.ts'
import { ownRecords, readOwnRecords } from '#web/platform/app-files/own-records.ts'
import { clearPictures, MOST_PICTURES, measurePictures } from '#web/platform/app-files/pictures.ts'
import { workerLinkTexts } from '#web/platform/app-files/worker-link.texts.ts'
import { type KeptApp, keepOnDevice, keptApp } from '#web/platform/app-files/worker-link.ts'
import { log } from '#web/platform/logger.ts'
import { useStore } from '#web/platform/use-store.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { SettingLine } from '#web/ui/settings/setting-line.tsx'
import { takeUpdate } from '../platform/app-files/take-update.ts'
import { unkeptTexts } from '../platform/unkept.texts.ts'
import { deviceTexts } from './device.texts.ts'

function textOf(app: KeptApp): string {
  if (app.status === 'starting') return deviceTexts.looking()
  if (app.status === 'impossible') return deviceTexts.impossible()
  if (app.status === 'ready') return deviceTexts.allKept()
  const { held, total, bytes } = app
  return app.status === 'getting'
    ? deviceTexts.getting({ held, total })
    : deviceTexts.someKept({ held, total, size: formatBytes(bytes) })
}

function AppLine() {
  const app = useStore(keptApp)
  const own = useStore(ownRecords)
  const isGetting = app.status === 'getting' || own.status === 'reading'
  async function keep() {
    try {
      await keepOnDevice()
      await readOwnRecords()
    } catch (cause) {
      log('The app could not be kept on this device', cause)
      toast({ title: deviceTexts.error(), description: deviceTexts.notKept(), tone: 'danger' })
    }
  }
  return (
    <SettingLine name={deviceTexts.app()} text={textOf(app)}>
      {app.status === 'ready' && own.status === 'ready' ? (
        <Badge tone="green" icon="check">
          {workerLinkTexts.ready({ count: own.count })}
        </Badge>
      ) : (
        app.status !== 'starting' &&
        app.status !== 'impossible' && (
          <Button busy={isGetting} busyText={deviceTexts.keeping()} onClick={() => void keep()}>
            {deviceTexts.keep()}
          </Button>
        )
      )}
    </SettingLine>
  )
}

function RecordsLine() {
  const failure = useStore(device.failure)
  const database = useStore({ get: device.current, subscribe: device.subscribe })
  const own = useStore(ownRecords)
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are counted again when another part is here
  useEffect(() => {
    device.countRecords().then(setCount, (cause) => log('Kept records could not be counted', cause))
  }, [database, own])
  const held = count === 0 ? deviceTexts.noRecords() : deviceTexts.recordsKept({ count })
  const isWhole = own.status === 'ready' ? ` ${deviceTexts.ownKept()}` : ''
  return <SettingLine name={deviceTexts.records()} text={failure ? unkeptTexts.why[failure]() : held + isWhole} />
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
  return (
    <SettingLine
      name={deviceTexts.pictures()}
      text={
        count === 0
          ? deviceTexts.noPictures({ most: MOST_PICTURES })
          : deviceTexts.picturesKept({ count, size: formatBytes(kept?.bytes ?? 0), most: MOST_PICTURES })
      }
    >
      {count > 0 && <Button onClick={() => void clear()}>{deviceTexts.clear()}</Button>}
    </SettingLine>
  )
}

function UpdateLine() {
  const isAvailable = useStore(updateAvailable)
  return (
    <SettingLine name={deviceTexts.update()} text={isAvailable ? deviceTexts.newer() : deviceTexts.newest()}>
      {isAvailable && <Button onClick={() => void takeUpdate()}>{deviceTexts.update()}</Button>}
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
      <SettingLine name={deviceTexts.dataUsed({ size: formatBytes(usedBytes()) })} text={deviceTexts.aboutDataUsed()} />
      <UpdateLine />
    </>
  )
}
