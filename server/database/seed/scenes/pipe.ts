import { drops, fade, numbersFrom, picture, repeat } from './canvas.ts'

const across = 'x1="0" y1="0" x2="1" y2="0"'

const copper = [
  [0, '#7c3d18'],
  [0.3, '#e29a63'],
  [0.5, '#c9743a'],
  [1, '#6a3212'],
] as const

const valve = (x: number, y: number) =>
  `<rect x="${x - 30}" y="${y - 34}" width="60" height="68" rx="8" fill="#c8b06a"/><rect x="${x + 26}" y="${y - 12}" width="40" height="24" fill="#a98f48"/><ellipse cx="${x + 82}" cy="${y}" rx="20" ry="46" fill="#c4322b"/><ellipse cx="${x + 78}" cy="${y}" rx="8" ry="26" fill="#e9756d"/>`

/** The inside of a sink cabinet: copper lines, a split joint and water spraying from it. */
export const pipe = (seed: number) => {
  const next = numbersFrom(seed)
  const split = next(400, 520)
  const left = next(350, 430)
  const right = left + next(260, 360)
  const spray = repeat(16, () => {
    const reach = next(150, 420)
    const side = next(0, 1) > 0.35 ? 1 : -1
    return `<path d="M${left + side * 18} ${split}q${side * reach * 0.5} ${next(-110, -20)} ${side * reach} ${next(60, 330)}" fill="none" stroke="#dff0fb" stroke-width="${next(2, 6)}" stroke-linecap="round" opacity="${next(0.35, 0.8)}"/>`
  })
  return picture(
    fade('wood', [
      [0, '#b88d5d'],
      [1, '#85602f'],
    ]) +
      fade('copper', copper, across) +
      fade('copperDown', copper) +
      fade(
        'plastic',
        [
          [0, '#bdbdb8'],
          [0.4, '#fafaf7'],
          [1, '#9a9a94'],
        ],
        across,
      ),
    `<rect width="1280" height="960" fill="#d8c29d"/>
${repeat(9, (board) => `<path d="M0 ${board * 96}q640 ${next(-16, 16)} 1280 ${next(-10, 10)}" stroke="#bfa577" stroke-width="3" fill="none"/>`)}
<path d="M0 0h130v960H0ZM1150 0h130v960h-130Z" fill="url(#wood)"/><path d="M0 760h1280v200H0Z" fill="#a67c4c"/>
<path d="M140 800q300-50 560-14t440 0v174H140Z" fill="#6d8796" opacity=".55"/><path d="M180 850q260-24 480 0t420-6" stroke="#e6f2f9" stroke-width="5" fill="none" opacity=".6"/>
<path d="M820 0v330q0 90-92 90t-92-90v-40" fill="none" stroke="url(#plastic)" stroke-width="74"/><rect x="774" y="150" width="92" height="52" rx="8" fill="#e9e9e4"/>
<rect x="${left - 22}" y="0" width="44" height="820" fill="url(#copper)"/><rect x="${right - 22}" y="0" width="44" height="820" fill="url(#copper)"/>
<rect x="${left - 30}" y="${split - 62}" width="60" height="124" rx="8" fill="url(#copper)" stroke="#5a2b10" stroke-width="2"/>
<path d="M${left - 6} ${split - 40}l10 26-14 20 12 22-8 24" stroke="#241206" stroke-width="6" fill="none"/>
<path d="M${left - 24} ${split + 64}q-14 90-6 190" stroke="#4f8f72" stroke-width="7" fill="none" opacity=".7"/>
${valve(left, 680)}${valve(right, 650)}
${spray}${drops(next, 46, [left - 230, split - 60, left + 380, 800])}
<circle cx="${left}" cy="${split}" r="64" fill="#fff" opacity=".16"/>`,
  )
}
