import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

// As little as these screens can be with React alone: no rules, no icons, no records, and names that need no server.
const LINE_PX = 236
const LINES = 33_334
const SEEN_LINES = 6
const STAGES = ['New', 'Inspection', 'Offer', 'Contract', 'Closed']
const CARDS = 6
const NAMES = Array.from({ length: 1000 }, (_, index) => `Somebody Okafor ${index}`)

function Shell() {
  const [isAsked, setAsked] = useState(false)
  const [path, setPath] = useState(location.pathname)
  const Screen = screens[path] ?? Dashboard
  useEffect(() => {
    const onBack = () => setPath(location.pathname)
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key === 'k') setAsked(true)
      if (event.key === 'Escape') setAsked(false)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <nav>
        {['/', '/leads', '/properties', '/pipeline'].map((path) => (
          <a
            key={path}
            href={path}
            onClick={(event) => {
              event.preventDefault()
              history.pushState(null, '', path)
              setPath(path)
            }}
          >
            {path}
          </a>
        ))}
      </nav>
      <main>
        <Screen />
      </main>
      {isAsked && <Palette />}
    </>
  )
}

function Palette() {
  const [text, setText] = useState('')
  const found = text ? NAMES.filter((name) => name.toLowerCase().includes(text)).slice(0, 10) : []
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="palette">
      <input ref={input} value={text} onChange={(event) => setText(event.target.value)} />
      {found.map((name) => (
        <p key={name}>
          <mark>{name.slice(0, 1)}</mark>
          {name.slice(1)}
        </p>
      ))}
    </div>
  )
}

function Dashboard() {
  const [data, setData] = useState<string>()
  useEffect(() => {
    void fetch('/figures')
      .then((answer) => answer.text())
      .then(setData)
  }, [])
  return data ? (
    <div className="metrics">
      <h1 className="figure">{data}</h1>
    </div>
  ) : null
}

function List({ className }: { className: string }) {
  const [first, setFirst] = useState(0)
  const [open, setOpen] = useState<number>()
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = area.current?.parentElement
    const hear = () => setFirst(Math.max(0, Math.floor((scroller?.scrollTop ?? 0) / LINE_PX) - 1))
    scroller?.addEventListener('scroll', hear, { passive: true })
    return () => scroller?.removeEventListener('scroll', hear)
  }, [])
  return (
    <div ref={area} className={className} style={{ height: LINES * LINE_PX }}>
      {Array.from({ length: SEEN_LINES }, (_, step) => first + step).map((line) => (
        <div key={line} data-place style={{ transform: `translateY(${line * LINE_PX}px)` }}>
          {[0, 1, 2].map((column) => (
            <Card key={column} number={line * 3 + column} onOpen={setOpen} />
          ))}
        </div>
      ))}
      {open !== undefined && <aside className="panel">Somebody in Lekki {open}</aside>}
    </div>
  )
}

function Card({ number, onOpen }: { number: number; onOpen: (number: number) => void }) {
  const open = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onOpen(number)
  }
  return (
    <a href={`?open=${number}`} onClick={open}>
      <b>Somebody in Lekki {number}</b>
      <p>3-bedroom terrace</p>
      <p>₦85M</p>
    </a>
  )
}

/** A card that follows the pointer, moved without asking React. */
function carry(down: PointerEvent<HTMLElement>) {
  const card = down.currentTarget
  const move = (event: globalThis.PointerEvent) => {
    card.style.transform = `translate(${event.clientX - down.clientX}px, ${event.clientY - down.clientY}px)`
  }
  const end = () => {
    card.style.transform = ''
    removeEventListener('pointermove', move)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', end, { once: true })
}

/** Space after an arrow moves a card to the next column. */
function Board() {
  const [columns, setColumns] = useState(() =>
    STAGES.map((stage) => Array.from({ length: CARDS }, (_, index) => `${stage} ${index}`)),
  )
  const isLifted = useRef(false)
  const hear = (event: KeyboardEvent, name: string) => {
    if (event.key === 'ArrowRight') isLifted.current = true
    if (event.key !== ' ' || !isLifted.current) return
    isLifted.current = false
    const at = columns.findIndex((cards) => cards.includes(name))
    const without = columns.map((cards) => cards.filter((card) => card !== name))
    setColumns(without.map((cards, column) => (column === at + 1 ? [name, ...cards] : cards)))
  }
  return (
    <div className="board">
      {columns.map((cards, column) => (
        <section key={STAGES[column]} className="column">
          {cards.map((name) => (
            <button
              type="button"
              key={name}
              className="deal"
              data-deal={name}
              onPointerDown={carry}
              onKeyDown={(event) => hear(event.nativeEvent, name)}
            >
              <b>{name}</b>
              <p>₦85M</p>
            </button>
          ))}
        </section>
      ))}
    </div>
  )
}

const screens: Record<string, () => React.ReactNode> = {
  '/': Dashboard,
  '/leads': () => <List className="lead-list" />,
  '/properties': () => <List className="properties" />,
  '/pipeline': Board,
}
const place = document.getElementById('root')
if (place) createRoot(place).render(<Shell />)
