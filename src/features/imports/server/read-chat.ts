import { fromWallTime } from '#shared/wall-time.ts'
import { type DateOrder, dateOrderOf, readDay } from './cell-dates.ts'

/** A message of a chat; `repeat` counts equal ones of the same minute before it. */
export type Message = { at: string; sender: string; content: string; repeat: number }

const DAY = '\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{2,4}'
const TIME = '(\\d{1,2})[:.h](\\d{2})(?:[:.](\\d{2}))?\\s*([ap])?\\.?\\s?(?:m\\.?)?'
/** How a message begins: `12/03/2026, 14:05 - Ada: …` on Android, `[12/03/2026, 14:05:33] Ada: …` on an iPhone. */
const ANDROID = new RegExp(`^(${DAY}),?\\s+(?:à\\s+|at\\s+)?${TIME}\\s+[-–]\\s+(.*)$`, 'i')
const IPHONE = new RegExp(`^\\[(${DAY}),?\\s+(?:à\\s+|at\\s+)?${TIME}\\]\\s*(.*)$`, 'i')

const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** What WhatsApp itself says, and what is in the place of a picture or a removed message. */
const NO_MESSAGE =
  /^<?(?:media|image|video|audio|sticker|gif|document|contact card|photo|vidéo|médias?)\s+(?:omitted|omis|omise|absente?)>?$|^<(?:attached|pièce jointe)[^>]*>$|\((?:file attached|fichier joint)\)$|^(?:this message was deleted|you deleted this message|ce message a été supprimé|null)\.?$|end-to-end encrypted|^(?:missed )?(?:voice|video) call\b|^waiting for this message/i

type Begun = { day: string; hour: number; minute: string; second: string; text: string }

function begin(line: string): Begun | undefined {
  const [, day = '', hour = '', minute = '', second = '00', half = '', text = ''] =
    ANDROID.exec(line) ?? IPHONE.exec(line) ?? []
  if (day === '') return undefined
  const isAfternoon = half.toLowerCase() === 'p'
  const twelve = half === '' ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0)
  return { day, hour: twelve, minute, second, text }
}

type Spoken = Omit<Begun, 'text'> & { sender: string; content: string }

/** The messages in the order of the text, each with all of its lines. */
function spoken(text: string): { all: Spoken[]; days: string[] } {
  const all: Spoken[] = []
  const days: string[] = []
  let current: Spoken | undefined
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.replace(MARKS, '').replace(/[\u00a0\u202f]/g, ' ')
    const begun = begin(line)
    if (!begun) {
      if (current) current.content += `\n${line}`
      continue
    }
    days.push(begun.day)
    const [, sender = '', content = ''] = /^([^:]{1,100}): (.*)$/.exec(`${begun.text} `) ?? []
    current =
      sender === '' ? undefined : { ...begun, sender: sender.replace(/^~\s*/, '').trim(), content: content.trimEnd() }
    if (current) all.push(current)
  }
  return { all, days }
}

const two = (value: number | string) => String(value).padStart(2, '0')

/** Reads the export of a chat; undefined where it is none. Its times are those of a clock in `timeZone`. */
export function readMessages(text: string, timeZone: string, usual: DateOrder): Message[] | undefined {
  const { all, days } = spoken(text)
  if (days.length === 0) return undefined
  const order = dateOrderOf(days, usual)
  const seen = new Map<string, number>()
  return all.flatMap(({ day, hour, minute, second, sender, content }) => {
    const said = content.trim()
    const date = readDay(day, order)
    if (!date || said === '' || NO_MESSAGE.test(said)) return []
    const at = `${fromWallTime(`${date}T${two(hour)}:${minute}`, timeZone).slice(0, 17)}${two(second)}.000Z`
    const key = `${at.slice(0, 16)}\n${sender}\n${said}`
    const repeat = seen.get(key) ?? 0
    seen.set(key, repeat + 1)
    return [{ at, sender, content: said, repeat }]
  })
}

/** The name of the other person by the name of the file: `WhatsApp Chat with Ada Obi.txt`. */
export const nameOfChat = (file: string): string =>
  /(?:WhatsApp Chat (?:with|-)|Discussion WhatsApp avec)\s+(.+?)(?:\s*\(\d+\))?(?:\.(?:txt|zip))?$/i.exec(
    file.trim(),
  )?.[1] ?? ''
