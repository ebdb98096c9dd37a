import { useState } from 'react'
import { newId } from '#shared/ids.ts'
import { mutate, outbox } from '#sync'
import { useAnswer } from '#sync/react'
import { toastError } from '#web/platform/notify-error.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { useStore } from '#web/platform/use-store.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { useFileInput } from '#web/ui/fields/file-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import * as lineStyles from '#web/ui/settings/setting-lines.module.css'
import { IMPORT_NOUNS, type ImportNoun, listImports } from '../imports.contract.ts'
import { ImportEntry } from './import-entry.tsx'
import { createImportMutation } from './import-mutations.ts'
import { importPartTexts } from './import-part.texts.ts'
import * as styles from './imports.module.css'

const NOUNS = IMPORT_NOUNS.map((value) => ({ value, label: importPartTexts.nouns[value] }))
const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.vcf,.zip'

/** What the person copied, as a file; says why where there is none. */
async function pastedFile(): Promise<File | undefined> {
  try {
    const text = await navigator.clipboard.readText()
    if (text.trim() !== '') return new File([text], '', { type: 'text/plain' })
    toast({ title: importPartTexts.nothingCopied(), tone: 'danger' })
  } catch {
    toast({ title: importPartTexts.notPasted(), tone: 'danger' })
  }
  return undefined
}

/** The noun that the address asks for, as a list and the palette do; leads unless it asks. */
function useWantedNoun(): ImportNoun {
  const wanted = new URLSearchParams(useStore(navigation.place).search).get('import')
  return IMPORT_NOUNS.find((noun) => noun === wanted) ?? 'leads'
}

/** Chooses a table: of what, and from where. */
function ImportStart({ wanted, onRead }: { wanted: ImportNoun; onRead: () => void }) {
  const [noun, setNoun] = useState(wanted)
  const [isReading, setReading] = useState(false)
  const isPastable = 'clipboard' in navigator

  async function read(file: File | undefined) {
    if (!file || isReading) return
    setReading(true)
    try {
      const text = file.name === '' ? await file.text() : undefined
      const files = text === undefined ? [outbox.fileOf(file.name, file)] : []
      await mutate(createImportMutation, { key: newId(), kind: noun, ...(text !== undefined && { text }) }, { files })
      onRead()
    } catch (cause) {
      toastError(cause, importPartTexts.notRead())
    } finally {
      setReading(false)
    }
  }
  const { input, choose } = useFileInput({
    accept: ACCEPTED,
    'aria-label': importPartTexts.file(),
    onFiles: ([file]) => void read(file),
  })
  return (
    <div className={lineStyles.settingLine}>
      <span className={lineStyles.settingText}>
        <span>{importPartTexts.about()}</span>
      </span>
      <Select
        aria-label={importPartTexts.what()}
        options={NOUNS}
        value={noun}
        onChange={({ target }) => setNoun(target.value as ImportNoun)}
      />
      {isPastable && (
        <Button disabled={isReading} onClick={() => void pastedFile().then(read)}>
          {importPartTexts.paste()}
        </Button>
      )}
      <Button icon="upload" variant="primary" busy={isReading} busyText={importPartTexts.reading()} onClick={choose}>
        {importPartTexts.choose()}
      </Button>
      {input}
    </div>
  )
}

/** Imports of the person: how one is begun, and those of the last 30 days. */
export function ImportPart() {
  const wanted = useWantedNoun()
  const { data, status, retry } = useAnswer(listImports, {})
  if (!data)
    return status === 'error' ? (
      <ErrorState title={importPartTexts.notLoaded()} card={false} onRetry={retry} />
    ) : (
      <SkeletonRows label={importPartTexts.loading()} count={2} />
    )
  return (
    <>
      <ImportStart key={wanted} wanted={wanted} onRead={retry} />
      {data.length > 0 && (
        <ul className={`ruled ${styles.imports}`} aria-label={importPartTexts.earlier()}>
          {data.map((one) => (
            <ImportEntry key={one.id} entry={one} onChanged={retry} />
          ))}
        </ul>
      )}
    </>
  )
}
