import type { FastifyInstance, FastifyRequest } from 'fastify'
import { configureAddresses } from '#shared/paths.ts'
import type { Text } from '#shared/texts.ts'
import type { Context } from '../base/context.ts'
import type { InsertLanguage } from '../changes/insert-language.ts'
import type { ReadRecipients } from '../changes/recipients.ts'
import { type RecordKinds, readRecordKinds, recordAddresses } from '../changes/records.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Seed } from '../demo/seeds.ts'
import type { ExportPart } from '../exports/export-parts.ts'
import type { Weigh } from '../files/file-quota.ts'
import type { FindObject } from '../files/object-route.ts'
import type { Route } from '../http/serve.ts'
import type { WorkKind } from '../jobs/due-work.ts'
import type { LongWork } from '../jobs/long-work.ts'
import type { FollowClock } from '../jobs/own-clock.ts'
import type { ReminderKinds } from '../jobs/reminder-kinds.ts'
import { changeRoutes } from '../realtime/changes.routes.ts'
import type { PresenceStore } from '../realtime/presence.ts'
import type { SocketHandler } from '../realtime/socket-messages.ts'
import type { BulkKind } from '../records/bulk-jobs.ts'
import type { BulkEntity } from '../records/bulk-notes.ts'
import type { SecondFactor, SignInRule } from '../sign-in/second-factors.ts'

/** Registers addresses; `originOf` is the address at which a request reached this installation. */
type RegisterAddresses = (app: FastifyInstance, context: Context, originOf: (request: FastifyRequest) => string) => void

/** Kinds of record, and what is done with many of one kind. */
type Records = {
  [Kind in keyof RecordKinds]: RecordKinds[Kind] & (Kind extends BulkEntity ? { bulk?: { kind: BulkKind } } : unknown)
}

/** The server side of a feature: all that the platform has to know of it. */
export type Feature = {
  /** Its folder in src/features. */
  name: string
  routes?: readonly Route[]
  /** The kinds of record it keeps, by the entity as which their changes are announced. */
  records?: Records
  reminders?: ReminderKinds
  work?: Readonly<Record<string, WorkKind>>
  /** Work that takes minutes, by its kind. */
  longWork?: Readonly<Record<string, LongWork>>
  /** What a person's export has of it beside its records. */
  exports?: readonly ExportPart[]
  /** Removes each hour what nobody needs any more. */
  sweep?: (context: Context) => Promise<void>
  /** What it plans by a person's own clock is planned anew when they change their zone. */
  followClock?: FollowClock
  /** What it does with the messages of sockets, by their type. */
  socketMessages?: Readonly<Record<string, SocketHandler>>
  presence?: PresenceStore
  /** How a sign-in is finished beside the password, by the names of the methods. */
  secondFactors?: Readonly<Record<string, SecondFactor>>
  /** What it decides about a sign-in once the password is right. */
  signInRule?: SignInRule
  /** The undo of kinds of act that have one of their own. */
  undoers?: Context['undoers']
  /** Who may delete a colleague's record. */
  permitDeletion?: Context['permitDeletion']
  startBulkJob?: Context['startBulkJob']
  /** Adds a task to a record. */
  addTask?: Context['addTask']
  /** How people's wishes about notifications are read. */
  recipients?: ReadRecipients
  /** Saves the language of a new account. */
  insertLanguage?: InsertLanguage
  /** The keys of the files that a company's records name; any other file of the company is swept away. */
  usedFiles?: (database: OpenDatabase, workspaceId: string) => Promise<string[]>
  /** What of a company's storage its files take, bytes. */
  usedBytes?: Weigh
  /** Who answers for files beside pictures, by how their paths under `/objects/` begin. */
  objects?: Readonly<Record<string, FindObject>>
  /** Registers addresses that are no calls of a contract. */
  addresses?: RegisterAddresses
  seeds?: readonly Seed[]
}

/** States the server side of a feature; src/server/features.ts lists it. */
export function defineFeature(feature: Feature): Feature {
  return feature
}

const merge = <Value>(parts: (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> =>
  Object.assign({}, ...parts)

/** What a server is built from, of all features. */
export function joinFeatures(features: readonly Feature[]) {
  const records: Records = Object.assign({}, ...features.map((feature) => feature.records ?? {}))
  configureAddresses(recordAddresses(records))
  return {
    /** Every route of the product: what is not listed here is not served, documented or callable. */
    routes: [...features.flatMap(({ routes = [] }) => routes), ...changeRoutes],
    /** What of the features stands in the context of a server. */
    parts: {
      ...readRecordKinds(records),
      reminderKinds: merge(features.map(({ reminders }) => reminders)),
      work: merge(features.map(({ work }) => work)),
      clockFollowers: features.flatMap(({ followClock }) => followClock ?? []),
      weighers: features.flatMap(({ usedBytes }) => usedBytes ?? []),
      socketHandlers: merge(features.map(({ socketMessages }) => socketMessages)),
      secondFactors: merge(features.map(({ secondFactors }) => secondFactors)),
      signInRules: features.flatMap(({ signInRule }) => signInRule ?? []),
      undoers: merge(features.map(({ undoers }) => undoers)),
      permitDeletion: theOne(features.map(({ permitDeletion }) => permitDeletion)),
      bulkKinds: bulkKindsOf(records),
      startBulkJob: theOne(features.map(({ startBulkJob }) => startBulkJob)),
      addTask: theOne(features.map(({ addTask }) => addTask)),
      longWork: merge(features.map(({ longWork }) => longWork)),
      objectFinders: merge(features.map(({ objects }) => objects)),
      exportParts: features.flatMap(({ records: own = {}, exports = [] }) => [...exportsOf(own).parts, ...exports]),
      leftOutOfExports: exportsOf(records).leftOut,
      readSettingsOf: theOne(features.map(({ recipients }) => recipients)),
      insertLanguage: theOne(features.map(({ insertLanguage }) => insertLanguage)),
    },
    presenceStore: theOne(features.map(({ presence }) => presence)),
    sweeps: features.flatMap(({ sweep }) => sweep ?? []),
    seeds: features.flatMap(({ seeds = [] }) => seeds),
    /** The keys of all files that a company's records name. */
    listUsedFiles: async (database: OpenDatabase, workspaceId: string): Promise<string[]> => {
      const used = await Promise.all(features.map((feature) => feature.usedFiles?.(database, workspaceId) ?? []))
      return used.flat()
    },
    registerAddresses: (...server: Parameters<RegisterAddresses>): void => {
      for (const { addresses } of features) addresses?.(...server)
    },
  }
}

/** What is done with many of them as a job, by their kind. */
const bulkKindsOf = (records: Records): Context['bulkKinds'] =>
  Object.fromEntries(
    Object.entries(records).flatMap(([kind, record]) =>
      'bulk' in record && record.bulk ? [[kind, record.bulk.kind]] : [],
    ),
  )

/** What of these kinds of record is in exports, and what does not. */
function exportsOf(records: RecordKinds) {
  const kinds = Object.entries(records) as [string, RecordKinds[keyof RecordKinds] & object][]
  const leftOut = kinds.flatMap(([kind, { exports }]) => ('leftOut' in exports ? [[kind, exports.leftOut]] : []))
  return {
    parts: kinds.flatMap(([, { exports }]) => ('leftOut' in exports ? [] : exports)),
    leftOut: Object.fromEntries(leftOut) as Record<string, Text>,
  }
}

/** What exactly one feature has to say. */
function theOne<Part>(parts: (Part | undefined)[]): Part {
  const [part] = parts.filter((one) => one !== undefined)
  if (part === undefined)
    throw new Error(
      'No feature says who may delete, how tasks are added, or where presence or the settings of people are kept',
    )
  return part
}
