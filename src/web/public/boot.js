// Runs before the first paint, so that no page shows the wrong look. Keep in step with platform/theme.ts.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = read('crm-theme') === 'dhabi' ? 'dhabi' : 'elysium'
  const saved = read('crm-mode')
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = theme
  root.dataset.mode = dark ? 'dark' : 'light'
  const colors = { elysium: ['#0a7646', '#131915'], dhabi: ['#eab444', '#1b1612'] }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colors[theme][dark ? 1 : 0])

  // A phone on its side or with a large screen stays a phone: its page is as wide as that of the widest phone, and drawn larger.
  const viewport = document.querySelector('meta[data-widest-phone]')
  if (viewport && /Mobi|iPhone|iPod/i.test(navigator.userAgent)) {
    const usual = viewport.content
    const setWidth = () => {
      const isOnItsSide = screen.orientation?.type.startsWith('landscape') ?? screen.width > screen.height
      const width = Math[isOnItsSide ? 'max' : 'min'](screen.width, screen.height)
      const widest = Number(viewport.dataset.widestPhone)
      viewport.content = width > widest ? usual.replace('device-width, initial-scale=1', String(widest)) : usual
    }
    setWidth()
    screen.orientation?.addEventListener('change', setWidth)
  }

  // The files of the screen come with the app's code, which would ask for them only once it runs; so does what the dashboard reads.
  const contentOf = (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  const fetchEarly = (href, as) => {
    const link = document.createElement('link')
    if (as === 'script') link.rel = 'modulepreload'
    // As the page itself asks for styles and calls the server; else it would not be the same request.
    else Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous' })
    link.href = href
    document.head.append(link)
  }
  const screenFiles = contentOf('screen-files')
  if (screenFiles) {
    const path = `/${location.pathname.split('/')[1]}`
    for (const file of JSON.parse(screenFiles)[path] ?? []) fetchEarly(file, file.endsWith('.js') ? 'script' : 'style')
    // A device that holds what somebody was shown asks only for what has changed since.
    if (path === '/' && (read('plotline-device') ?? 'left') === 'left')
      for (const address of contentOf('dashboard-reads').split(' ')) fetchEarly(address, 'fetch')
  }

  // Until the sign-in form answers, a submit is held back: without its script it would leave the page.
  addEventListener(
    'submit',
    (event) => {
      const panel = event.target.closest('[data-waiting]')
      if (!panel) return
      event.preventDefault()
      panel.dataset.waiting = 'submit'
    },
    true,
  )
})()
