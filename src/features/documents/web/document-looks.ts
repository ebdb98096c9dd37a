import type { Look, Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { fieldKitTexts } from '#web/ui/fields/field-kit.texts.ts'
import { optionsOf } from '#web/ui/fields/options.ts'
import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import {
  DOCUMENT_TYPES,
  type DocumentType,
  type documentFilters,
  FILE_FORMATS,
  type FileFormat,
  type FileType,
} from '../documents.contract.ts'
import { documentFormTexts } from './document-form.texts.ts'
import { documentWordTexts } from './document-words.texts.ts'
import { documentsPageTexts } from './documents-page.texts.ts'

/** How each type is called and drawn. */
export const TYPE_LOOKS: Record<DocumentType, Look> = {
  contract: { label: documentWordTexts.types.contract, tone: 'blue' },
  deed: { label: documentWordTexts.types.deed, tone: 'green' },
  certificate: { label: documentWordTexts.types.certificate, tone: 'purple' },
  photo: { label: documentWordTexts.types.photo, tone: 'orange' },
  report: { label: documentWordTexts.types.report, tone: 'yellow' },
  id_verification: { label: documentWordTexts.types.id_verification, tone: 'gray' },
  financial: { label: documentWordTexts.types.financial, tone: 'gray' },
  insurance: { label: documentWordTexts.types.insurance, tone: 'gray' },
  other: { label: documentWordTexts.types.other, tone: 'gray' },
}

/** How each kind of file is drawn. */
export const KIND_LOOKS: Record<FileType, { icon: IconName; tone: Tone }> = {
  pdf: { icon: 'file-text', tone: 'red' },
  doc: { icon: 'file-text', tone: 'blue' },
  docx: { icon: 'file-text', tone: 'blue' },
  txt: { icon: 'file-text', tone: 'gray' },
  xlsx: { icon: 'table-2', tone: 'green' },
  jpg: { icon: 'image', tone: 'purple' },
  jpeg: { icon: 'image', tone: 'purple' },
  png: { icon: 'image', tone: 'purple' },
  zip: { icon: 'archive', tone: 'yellow' },
  csv: { icon: 'table-2', tone: 'green' },
}

export const TYPE_OPTIONS = optionsOf(DOCUMENT_TYPES, TYPE_LOOKS)

const FORMAT_LABELS = Object.fromEntries(FILE_FORMATS.map((format) => [format, format.toUpperCase()])) as Record<
  FileFormat,
  string
>

/** The filters of the documents. */
export const DOCUMENT_CHIPS: FilterChips<typeof documentFilters> = {
  type: { label: documentFormTexts.type, labels: TYPE_LOOKS, none: documentsPageTexts.all },
  format: { label: documentsPageTexts.format, labels: FORMAT_LABELS, none: documentsPageTexts.all },
}

/** How the field of the tags names them. */
export const DOCUMENT_TAGS = { full: fieldKitTexts.tagsFull, placeholder: documentFormTexts.tagExamples }
