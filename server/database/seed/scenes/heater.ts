import { fade, numbersFrom, picture, repeat } from './canvas.ts'

/** A water heater rusted through at its foot, standing in its own water. */
export const heater = (seed: number) => {
  const next = numbersFrom(seed)
  const x = next(460, 560)
  const rust = repeat(
    26,
    () =>
      `<ellipse cx="${x + next(20, 320)}" cy="${next(660, 792)}" rx="${next(8, 46)}" ry="${next(4, 22)}" fill="${next(0, 1) > 0.5 ? '#8a4218' : '#b7672b'}" opacity="${next(0.35, 0.8)}"/>`,
  )
  return picture(
    fade(
      'steel',
      [
        [0, '#9aa1a3'],
        [0.28, '#f4f5f3'],
        [0.7, '#cfd3d2'],
        [1, '#7d8486'],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ) +
      fade('block', [
        [0, '#a7a199'],
        [1, '#7c766e'],
      ]),
    `<rect width="1280" height="960" fill="url(#block)"/>
${repeat(9, (row) => repeat(7, (column) => `<rect x="${column * 208 - (row % 2) * 104}" y="${row * 84}" width="202" height="78" fill="#938d84" opacity="${next(0.25, 0.7)}"/>`))}
<path d="M0 744h1280v216H0Z" fill="#6d6862"/>
<path d="M${x - 330} 838q160-74 480-60t520 70-160 92-560 0-280-102Z" fill="#a9c6d8" opacity=".75"/><path d="M${x - 180} 846q200-34 420-6M${x + 160} 894q150-16 300 0" stroke="#f4fbff" stroke-width="8" fill="none" opacity=".8" stroke-linecap="round"/>
<path d="M${x + 96} 200V0M${x + 244} 200V0" stroke="#b5652f" stroke-width="30"/><path d="M${x + 88} 200V0M${x + 236} 200V0" stroke="#eaa671" stroke-width="6"/>
<rect x="${x + 140}" y="0" width="62" height="196" fill="#b9bcbd"/><path d="M${x + 244} 120h52" stroke="#c8b06a" stroke-width="22"/><circle cx="${x + 304}" cy="120" r="24" fill="#1366d6"/>
<path d="M${x} 216q170-60 340 0v590q-170 56-340 0Z" fill="url(#steel)"/><path d="M${x} 216q170 52 340 0" fill="none" stroke="#8e9597" stroke-width="4"/>
<rect x="${x + 96}" y="330" width="148" height="186" rx="6" fill="#f7efcf" stroke="#b9a765" stroke-width="3"/>${repeat(6, (line) => `<path d="M${x + 114} ${360 + line * 24}h${next(60, 112)}" stroke="#7b7453" stroke-width="6"/>`)}
<rect x="${x + 108}" y="600" width="124" height="70" rx="6" fill="#4b5053"/><circle cx="${x + 170}" cy="635" r="20" fill="#c4322b"/>
${rust}<path d="M${x + 60} 760q-10 40-6 76M${x + 208} 778q6 32 0 66M${x + 290} 756q12 40 8 78" stroke="#9a5526" stroke-width="9" fill="none" opacity=".75"/>
<path d="M${x + 130} 790q-4 40 4 62M${x + 250} 786q8 36 0 60" stroke="#d9ecf7" stroke-width="6" fill="none"/>`,
  )
}
