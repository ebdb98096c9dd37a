/** The sheet of a listing's page, after that of all pages of links. */
export const LISTING_STYLE = `body{align-items:start}
main{max-width:680px;padding:0;overflow:hidden;overflow:clip}
.text{padding:20px 20px 24px}
.from{margin-bottom:14px}
img.logo{margin-bottom:10px}
.pics{display:flex;gap:4px;overflow-x:auto;scroll-snap-type:x mandatory;background:var(--line)}
.pics a{flex:0 0 100%;scroll-snap-align:start}
.pics.more a{flex-basis:90%}
.pics a:focus-visible{outline:3px solid var(--go);outline-offset:-3px}
.pics img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover}
.price{font-size:26px;font-weight:700;letter-spacing:-.02em;line-height:1.2}
h1{margin-top:4px}
.place{color:var(--muted);margin-top:4px}
.facts{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px;padding:0;list-style:none}
.facts li{padding:5px 11px;border:1px solid var(--line);border-radius:99px;font-size:14px}
h2{margin-top:22px;font-size:15px}
h2+.facts{margin-top:8px}
.agent{position:sticky;bottom:0;padding:14px 20px;border-top:1px solid var(--line);background:var(--card)}
.agent p{line-height:1.35}
.agent .who{color:var(--muted);font-size:13px}
.agent span{white-space:nowrap}
.ways{display:flex;gap:8px;margin-top:10px}
.ways a.go{flex:1;margin:0}
.ways a.go:first-child{background:none;color:var(--text);border:1px solid var(--line)}
@media(min-width:720px){main{margin-top:16px}.text{padding:28px 32px}.agent{padding:16px 32px}.pics.more a{flex-basis:70%}}`
