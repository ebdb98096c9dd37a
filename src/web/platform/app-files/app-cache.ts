/** The list of the app's files from the build: `start` for every page, `rest` for its other parts. */
export type AppFiles = {
  /** Changes with every file of the build. */
  version: string
  start: readonly string[]
  rest: readonly string[]
  /** What all of them weigh on their way, bytes. */
  bytes: number
  /** The first parts of the addresses that are the app's. */
  paths: readonly string[]
}

/** Where the browser keeps the app's files, the list of them, and whose device it is. */
const CACHE = 'app-files'
const LIST = '/app-files/list'
const OWNER = '/app-files/owner'
const APP = '/app.html'
/** So many files are fetched at once: a page that is being used comes first. */
const AT_ONCE = 3

/** The files that the active service worker works with, and those of the build before it, which an open page may still have. */
type KeptLists = { files: AppFiles; before?: AppFiles }

/** Two builds never mix: while a new worker waits, the page of the old one stays beside the new. */
const pageOf = ({ version }: AppFiles) => `${APP}?${version}`

const allOf = (files: AppFiles) => [pageOf(files), ...files.start, ...files.rest]

const openAppCache = (): Promise<Cache> => caches.open(CACHE)

async function readJson<T>(key: string): Promise<T | undefined> {
  const kept = await (await openAppCache()).match(key)
  // Written by `writeJson` alone.
  return kept && ((await kept.json()) as T)
}

const writeJson = async (key: string, value: unknown) => (await openAppCache()).put(key, Response.json(value))

/** The files of the app that this device works with; undefined while it keeps none. */
export const keptList = async (): Promise<AppFiles | undefined> => (await readJson<KeptLists>(LIST))?.files

/** Whose device it is: the last person who signed in here and did not sign out. */
export const deviceOwner = (): Promise<string | undefined> => readJson<string>(OWNER)

export const setDeviceOwner = (userId: string): Promise<void> => writeJson(OWNER, userId)

/** Nobody's: `/` is the landing page again, and no picture is kept. */
export async function forgetDeviceOwner(): Promise<void> {
  await (await openAppCache()).delete(OWNER)
}

/** The app's page as this device keeps it. */
export async function keptPage(files: AppFiles): Promise<Response | undefined> {
  return (await openAppCache()).match(pageOf(files), { ignoreVary: true })
}

/** A file by its hashed name, of whatever build. */
export async function keptFile(request: Request): Promise<Response | undefined> {
  return (await openAppCache()).match(request, { ignoreVary: true })
}

/** Keeps a file that a page has used. */
export async function keepFile(request: Request, response: Response): Promise<void> {
  await (await openAppCache()).put(request, response)
}

/** Which of the files are not held yet. */
export async function missingFiles(files: AppFiles): Promise<string[]> {
  const held = new Set((await (await openAppCache()).keys()).map(({ url }) => url))
  return allOf(files).filter((address) => !held.has(new URL(address, location.origin).href))
}

/** Fetches files that are not held yet, a few at a time; rejects with the first that does not come. */
export async function keepFiles(addresses: readonly string[], onSaved = (): void => undefined): Promise<void> {
  const cache = await openAppCache()
  const waiting = [...addresses]
  async function keepNext(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      // The page is requested again; a file with a hashed name never changes, so the copy of the browser is used.
      const isPage = address.startsWith(APP)
      await cache.add(new Request(address, { cache: isPage ? 'no-cache' : 'default', priority: 'low' }))
      onSaved()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext))
}

/** Keeps what a new build needs to start; all of it where all of the build before is held, so that `Ready offline` stays true. */
export async function keepBuild(files: AppFiles): Promise<void> {
  const before = await keptList()
  const isWhole = before !== undefined && (await missingFiles(before)).length === 0
  const wanted = new Set(isWhole ? allOf(files) : [pageOf(files), ...files.start])
  await keepFiles((await missingFiles(files)).filter((address) => wanted.has(address)))
}

/** From now on the device works with this build; what neither it nor the one before it needs is dropped. */
export async function useBuild(files: AppFiles): Promise<void> {
  const lists = await readJson<KeptLists>(LIST)
  const isSame = lists?.files.version === files.version
  const before = isSame ? lists.before : lists?.files
  const wanted = [LIST, OWNER, ...allOf(files), ...(before ? [...before.start, ...before.rest] : [])]
  const addresses = new Set(wanted.map((address) => new URL(address, location.origin).href))
  await writeJson(LIST, { files, ...(before && { before }) } satisfies KeptLists)
  const cache = await openAppCache()
  for (const request of await cache.keys()) if (!addresses.has(request.url)) await cache.delete(request)
}
