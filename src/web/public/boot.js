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

  // The dashboard's own files come with the app's, which would ask for them only once it runs.
  const files = document.querySelector('meta[name="dashboard-files"]')?.getAttribute('content')
  if (files && location.pathname === '/')
    for (const href of files.split(' ')) {
      const link = document.createElement('link')
      if (href.endsWith('.js')) link.rel = 'modulepreload'
      else Object.assign(link, { rel: 'preload', as: 'style' })
      link.href = href
      document.head.append(link)
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
