const LONGEST = 100
/** What a name of a file may not have on some system; the first 32 characters are not to be seen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are taken out.
const FORBIDDEN = /[\u0000-\u001f\u007f\\/:*?"<>|]/g
/** What Windows takes for a device, whatever follows the dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A name that every system can write, with the extension of the name that was given. */
export function safeFileName(name: string): string {
  const clean = name.replace(FORBIDDEN, '_').replace(/^[.\s]+|[.\s]+$/g, '')
  const dot = clean.lastIndexOf('.')
  const extension = dot > 0 ? clean.slice(dot).slice(0, 20) : ''
  const stem = (dot > 0 ? clean.slice(0, dot) : clean).slice(0, LONGEST - extension.length).trimEnd()
  const whole = `${stem || 'file'}${extension}`
  return DEVICE.test(whole) ? `_${whole}` : whole
}

/** Gives each file of an archive a path of its own: systems that tell no capitals apart would write one over the other. */
export function uniquePaths() {
  const taken = new Set<string>()
  return (folder: string, name: string): string => {
    const safe = safeFileName(name)
    const dot = safe.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, '']
    for (let copy = 1; ; copy += 1) {
      const path = `${folder}/${stem}${copy > 1 ? ` (${copy})` : ''}${extension}`
      const key = path.normalize('NFC').toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return path
    }
  }
}
