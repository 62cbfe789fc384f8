import { fade, glow, numbersFrom, picture, repeat } from './canvas.ts'

const bricks = (next: (from: number, to: number) => number) =>
  repeat(13, (row) =>
    repeat(12, (column) => {
      const x = 250 + column * 68 - (row % 2) * 34
      const shade = Math.round(next(146, 172))
      return `<rect x="${x}" y="${150 + row * 34}" width="65" height="31" rx="2" fill="rgb(${shade},${shade - 12},${shade - 26})"/>`
    }),
  )

const box = (x: number, y: number, size: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="${size}" height="${size * 0.66}" fill="#b98a57"/><rect width="${size}" height="${size * 0.16}" fill="#d0a571"/><rect x="${size * 0.44}" width="${size * 0.12}" height="${size * 0.66}" fill="#e2c795" opacity=".8"/><rect y="${size * 0.46}" width="${size}" height="${size * 0.2}" fill="#5d4327" opacity=".55"/></g>`

const stairs = repeat(
  7,
  (step) =>
    `<path d="M${930 + step * 34} ${640 - step * 62}h230v14h-230Z" fill="#8d6a48"/><path d="M${930 + step * 34} ${654 - step * 62}h230v48h-230Z" fill="#4c3a29" opacity=".75"/>`,
)

/** A flooded basement with floating boxes, a stair and one small window. */
export const basement = (seed: number) => {
  const next = numbersFrom(seed)
  const level = next(610, 680)
  const ripples = repeat(26, (index) => {
    const y = level + 14 + index * ((960 - level) / 26)
    const x = next(-60, 1000)
    return `<path d="M${x} ${y}q${next(50, 120)} ${next(-7, 7)} ${next(140, 320)} 0" fill="none" stroke="#e9f4fb" stroke-width="${1 + index / 12}" opacity="${next(0.12, 0.42)}"/>`
  })
  return picture(
    fade('water', [
      [0, '#7c9aa5', 0.82],
      [0.4, '#4d7384', 0.94],
      [1, '#23404f', 1],
    ]) +
      fade('side', [
        [0, '#8f8371'],
        [1, '#57503f'],
      ]) +
      glow('sun', '#fff3cf', 0.85),
    `<rect width="1280" height="960" fill="#6f6658"/>
<g clip-path="inset(0)">${bricks(next)}</g>
<path d="M0 0 250 150V640L0 900Z" fill="url(#side)"/><path d="M1280 0 1066 150V640l214 260Z" fill="#5c5445"/>
<path d="M0 0h1280l-214 150H250Z" fill="#9a8d78"/>
${repeat(6, (beam) => `<path d="M${120 + beam * 205} 0h44l${(640 - beam * 205 - 120) * 0.12} 150h-34Z" fill="#6d553c"/>`)}
<rect x="420" y="190" width="190" height="96" fill="#dff0fa" stroke="#e8e2d4" stroke-width="14"/><path d="M515 190v96" stroke="#e8e2d4" stroke-width="9"/>
<ellipse cx="515" cy="300" rx="420" ry="330" fill="url(#sun)"/>
${stairs}
<rect x="300" y="330" width="112" height="350" rx="18" fill="#d9dad6"/><rect x="300" y="330" width="34" height="350" rx="16" fill="#fff" opacity=".5"/><path d="M330 330v-150m54 150v-150" stroke="#b0673a" stroke-width="13"/><rect x="334" y="560" width="44" height="56" rx="4" fill="#8b8f8e"/>
<rect y="${level}" width="1280" height="${960 - level}" fill="url(#water)"/>
<path d="M420 ${level}h190l60 190H360Z" fill="#fff6da" opacity=".2"/>
<path d="M300 ${level}h112v120H300Z" fill="#dfe3e0" opacity=".22"/>
${ripples}
${box(next(560, 640), level - 46, 150, next(-8, 8))}${box(next(180, 260), level + 60, 190, next(-12, 6))}${box(next(800, 900), level + 20, 128, next(-6, 12))}
<path d="M${next(520, 700)} ${level + 170}q90-26 190 0t160 6q-60 34-170 26t-180-32Z" fill="#b7443b" opacity=".8"/>`,
  )
}
