import { fade, numbersFrom, picture, repeat } from './canvas.ts'

/** A room whose boards have cupped, with standing water and its shine. */
export const floor = (seed: number) => {
  const next = numbersFrom(seed)
  const warm = next(0, 1) > 0.5
  const [light, dark] = warm ? ['#b98350', '#8a5a31'] : ['#a58b6c', '#6f5a43']
  const boards = repeat(13, (board) => {
    const top = 640 + (board - 6.5) * 62
    const bottom = 640 + (board - 6.5) * 178
    const lift = next(-6, 6)
    return `<path d="M${top} 430L${top + 62} ${430 + lift}L${bottom + 178} 960H${bottom}Z" fill="${board % 2 ? light : dark}" opacity="${next(0.82, 1)}"/><path d="M${top} 430L${bottom} 960" stroke="#3b2614" stroke-width="${next(2, 7)}" opacity=".7"/><path d="M${top + 10} 430L${bottom + 26} 960" stroke="#f4d9b2" stroke-width="4" opacity=".22"/>`
  })
  const x = next(420, 760)
  return picture(
    fade('wall', [
      [0, '#e6dfd0'],
      [0.72, '#d5ccb9'],
      [1, '#9f8f73'],
    ]) +
      fade('puddle', [
        [0, '#d5e6f0', 0.9],
        [1, '#6b8ea3', 0.8],
      ]),
    `<rect width="1280" height="960" fill="#5f4a35"/><rect width="1280" height="440" fill="url(#wall)"/>
<path d="M0 300q180-36 320 6t330-14 300 12 330-18v154H0Z" fill="#8d7a57" opacity=".35"/>
<rect y="384" width="1280" height="52" fill="#f4f0e6"/><path d="M0 384h1280" stroke="#b9b09c" stroke-width="3"/><path d="M0 428q300-12 640 0t640-4" stroke="#7b6a4b" stroke-width="9" opacity=".6" fill="none"/>
<rect x="60" y="60" width="270" height="324" fill="#f1ede3" stroke="#c8bfab" stroke-width="6"/><rect x="92" y="92" width="206" height="118" fill="none" stroke="#c8bfab" stroke-width="6"/><rect x="92" y="236" width="206" height="118" fill="none" stroke="#c8bfab" stroke-width="6"/><circle cx="304" cy="222" r="11" fill="#b28d3c"/>
<rect x="880" y="70" width="260" height="200" fill="#bcd9ea" stroke="#f7f4ec" stroke-width="16"/><path d="M1010 70v200M880 170h260" stroke="#f7f4ec" stroke-width="9"/>
<g>${boards}</g>
<path d="M${x - 330} 720q40-110 270-120t400 60 180 150-330 110-430-40-90-160Z" fill="url(#puddle)"/>
<path d="M${x - 210} 700q120-60 300-44M${x - 30} 800q170-30 330 6" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" opacity=".75"/>
<path d="M${x + 60} 604h180l70 210H${x + 90}Z" fill="#e9f5fc" opacity=".3"/>`,
  )
}
