import { describe, expect, test } from 'vitest'
import { messageTexts } from '#features/chat/web/messages.texts.ts'
import { taskWordTexts } from '#features/tasks/web/task-words.texts.ts'
import { loadLanguage } from '#languages/load-language.ts'
import { dateTexts } from '#shared/dates.texts.ts'
import { formatDate, formatRelative, monthName } from '#shared/dates.ts'
import { formatWeekday, SHORT_WEEKDAYS, weekdayName } from '#shared/days.ts'
import { listWords } from '#shared/list-words.ts'
import { ENGLISH, inLanguage } from '#shared/texts.ts'

const DAY = '2026-11-20T11:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(DAY) + minutes * 60_000)

/** What a language says of time, as a reader meets it. */
const said = () => ({
  months: Array.from({ length: 12 }, (_, month) => monthName(month + 1)).join(' '),
  weekdays: Array.from({ length: 7 }, (_, weekday) => weekdayName(weekday)).join(', '),
  shortWeekdays: SHORT_WEEKDAYS.map((name) => name()).join(', '),
  date: formatDate(DAY),
  weekday: formatWeekday(DAY),
  ago: [0, 5, 180, 4 * 1440].map((minutes) => formatRelative(DAY, after(minutes))).join(' · '),
  waits: [
    dateTexts.now(),
    dateTexts.minutes({ count: 9 }),
    dateTexts.hours({ count: 3 }),
    dateTexts.days({ count: 2 }),
  ].join(' · '),
  days: [messageTexts.yesterday(), taskWordTexts.today(), taskWordTexts.tomorrow()].join(' · '),
  late: [0, 1, 2].map((count) => taskWordTexts.late({ count })).join(' · '),
  lists: [['a'], ['a', 'b'], ['a', 'b', 'c']].map(listWords).join(' · '),
})

const SAID: Record<string, ReturnType<typeof said>> = {
  en: {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    weekdays: 'Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday',
    shortWeekdays: 'Sun, Mon, Tue, Wed, Thu, Fri, Sat',
    date: 'Nov 20, 2026',
    weekday: 'Friday, Nov 20',
    ago: 'Just now · 5 min ago · 3 h ago · 4 d ago',
    waits: 'now · 9 min · 3 h · 2 d',
    days: 'Yesterday · Today · Tomorrow',
    late: '0 days late · 1 day late · 2 days late',
    lists: 'a · a and b · a, b and c',
  },
  fr: {
    months: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    weekdays: 'dimanche, lundi, mardi, mercredi, jeudi, vendredi, samedi',
    shortWeekdays: 'dim., lun., mar., mer., jeu., ven., sam.',
    date: '20 nov. 2026',
    weekday: 'vendredi 20 nov.',
    ago: 'À l’instant · il y a 5\u00a0min · il y a 3\u00a0h · il y a 4\u00a0j',
    waits: 'à l’instant · 9\u00a0min · 3\u00a0h · 2\u00a0j',
    days: 'Hier · Aujourd’hui · Demain',
    late: '0 jour de retard · 1 jour de retard · 2 jours de retard',
    lists: 'a · a et b · a, b et c',
  },
  ha: {
    months: 'Jan Fab Mar Afi May Yun Yul Agu Sat Okt Nuw Dis',
    weekdays: "Lahadi, Litinin, Talata, Laraba, Alhamis, Juma'a, Asabar",
    shortWeekdays: 'Lah, Lit, Tal, Lar, Alh, Jum, Asa',
    date: '20 Nuw 2026',
    weekday: "Juma'a, 20 Nuw",
    ago: 'Yanzu-yanzu · minti 5 baya · awa 3 baya · kwana 4 baya',
    waits: 'yanzu · minti 9 · awa 3 · kwana 2',
    days: 'Jiya · Yau · Gobe',
    late: 'jinkirin kwana 0 · jinkirin kwana 1 · jinkirin kwana 2',
    lists: 'a · a da b · a, b da c',
  },
  ig: {
    months: 'Jen Feb Maa Epr Mee Juu Jul Ọgọ Sep Ọkt Nov Dis',
    weekdays: 'Sọndee, Mọnde, Tiuzdee, Wenezdee, Tọọzdee, Fraịdee, Satọdee',
    shortWeekdays: 'Sọn, Mọn, Tiu, Wen, Tọọ, Fra, Sat',
    date: '20 Nov 2026',
    weekday: 'Fraịdee, 20 Nov',
    ago: 'Ugbu a · nkeji 5 gara aga · awa 3 gara aga · ụbọchị 4 gara aga',
    waits: 'ugbu a · nkeji 9 · awa 3 · ụbọchị 2',
    days: 'Ụnyaahụ · Taa · Echi',
    late: 'ụbọchị 0 agafeela · ụbọchị 1 agafeela · ụbọchị 2 agafeela',
    lists: 'a · a na b · a, b na c',
  },
  yo: {
    months: 'Ṣẹ́rẹ́ Èrèlè Ẹrẹ̀nà Ìgbé Ẹ̀bibi Òkúdu Agẹmọ Ògún Owewe Ọ̀wàrà Bélú Ọ̀pẹ̀',
    weekdays: 'Ọjọ́ Àìkú, Ọjọ́ Ajé, Ọjọ́ Ìṣẹ́gun, Ọjọ́rú, Ọjọ́bọ̀, Ọjọ́ Ẹtì, Ọjọ́ Àbámẹ́ta',
    shortWeekdays: 'Àìkú, Ajé, Ìṣẹ́g, Ọjọ́rú, Ọjọ́bọ̀, Ẹtì, Àbám',
    date: '20 Bélú 2026',
    weekday: 'Ọjọ́ Ẹtì, 20 Bélú',
    ago: 'Ní báyìí · ìṣẹ́jú 5 sẹ́yìn · wákàtí 3 sẹ́yìn · ọjọ́ 4 sẹ́yìn',
    waits: 'báyìí · ìṣẹ́jú 9 · wákàtí 3 · ọjọ́ 2',
    days: 'Àná · Òní · Ọ̀la',
    late: 'ó fi ọjọ́ 0 pẹ́ · ó fi ọjọ́ 1 pẹ́ · ó fi ọjọ́ 2 pẹ́',
    lists: 'a · a àti b · a, b àti c',
  },
  pcm: {
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    weekdays: 'Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday',
    shortWeekdays: 'Sun, Mon, Tue, Wed, Thu, Fri, Sat',
    date: 'Nov 20, 2026',
    weekday: 'Friday, Nov 20',
    ago: 'Now now · 5 min don pass · 3 h don pass · 4 d don pass',
    waits: 'now now · 9 min · 3 h · 2 d',
    days: 'Yesterday · Today · Tomorrow',
    late: 'E don late 0 days · E don late 1 day · E don late 2 days',
    lists: 'a · a and b · a, b and c',
  },
}

describe.each(Object.entries(SAID))('%s', (code, words) => {
  test('months, days and the words of time are its own, with dots, hooks and tones [SET-15]', async () => {
    const language = (await loadLanguage(code, ['texts', 'administration'])) ?? ENGLISH
    // As a browser without data for the language: nothing may come from its own tables.
    const shown = inLanguage(language, said)
    expect(Object.values(shown).join('\n')).toBe(Object.values(words).join('\n').normalize('NFC'))
  })
})
