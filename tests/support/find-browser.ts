import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import bundled, { inflate } from '@sparticuz/chromium'

/** What Playwright's `launch` needs to start a browser. */
export type FoundBrowser = { executablePath: string; args: string[] }

const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')

// Containers often forbid the sandbox, and tests open only our own pages.
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

const USUAL_PATHS: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    // Draws without a window system: a third less work than the whole browser.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
    join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
  ]),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'].map((path) =>
      join(process.env[name] ?? '', path),
    ),
  ),
}

/**
 * Finds a Chromium that starts here: CHROMIUM_PATH, an installed one, else (Linux) the one among the packages, unpacked
 * once into the temporary folder. Undefined when there is none.
 */
export async function findBrowser(): Promise<FoundBrowser | undefined> {
  const named = process.env.CHROMIUM_PATH
  const candidates = named ? [named] : (USUAL_PATHS[process.platform] ?? [])
  for (const executablePath of candidates) {
    if (await starts(executablePath)) return { executablePath, args: ARGS }
  }
  if (named) throw new Error(`CHROMIUM_PATH is ${named}, and no browser starts there.`)
  return process.platform === 'linux' ? unpackBundled() : undefined
}

/** Whether the file is there and runs; Ubuntu's /usr/bin/chromium-browser, for one, may only advertise a snap. */
async function starts(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false
  // On Windows --version opens a window instead of answering.
  if (process.platform === 'win32') return true
  return promisify(execFile)(executablePath, ['--version'], { timeout: 20_000 }).then(
    ({ stdout }) => /\d+\.\d+/.test(stdout),
    () => false,
  )
}

async function unpackBundled(): Promise<FoundBrowser | undefined> {
  const { version }: { version: string } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const { uid } = userInfo()
  const folder = join(tmpdir(), `plotline-chromium-${version}-${uid}`)
  if (!existsSync(folder)) await unpackInto(folder)
  // The name can be guessed: never run what somebody else has put there.
  if (statSync(folder).uid !== uid) return undefined

  const executablePath = join(folder, 'chromium')
  process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf')
  if (await starts(executablePath)) return { executablePath, args: ARGS }
  process.env.LD_LIBRARY_PATH = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return (await starts(executablePath)) ? { executablePath, args: ARGS } : undefined
}

/** Unpacks beside the folder and renames, so that of two processes at once neither sees half a browser. */
async function unpackInto(folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-`)
  const outer = process.env.TMPDIR
  process.env.TMPDIR = draft
  try {
    await bundled.executablePath()
    await inflate(join(packageFolder, 'bin', 'al2023.tar.br'))
  } finally {
    if (outer === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = outer
  }
  await writeFile(join(draft, 'fonts.conf'), fontSettings(folder))
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
}

/** The machine's fonts where it has some, and the unpacked ones for a machine without. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
