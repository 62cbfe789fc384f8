import { drops, fade, numbersFrom, picture, repeat } from './canvas.ts'

const ring = (x: number, y: number, size: number, next: (from: number, to: number) => number) => {
  const points = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * Math.PI * 2
    const radius = size * next(0.82, 1.16)
    return [x + Math.cos(angle) * radius * 1.5, y + Math.sin(angle) * radius * 0.62] as const
  })
  const [first = [x, y] as const] = points
  const curve = points
    .map((point, index) => {
      const after = points[(index + 1) % points.length] ?? first
      return `Q${point[0]} ${point[1]} ${(point[0] + after[0]) / 2} ${(point[1] + after[1]) / 2}`
    })
    .join('')
  const last = points[points.length - 1] ?? first
  return `M${(first[0] + last[0]) / 2} ${(first[1] + last[1]) / 2}${curve}Z`
}

/** A ceiling with brown rings, a sagging board and water dripping into a bucket. */
export const ceiling = (seed: number) => {
  const next = numbersFrom(seed)
  const x = next(540, 700)
  const stains = [230, 178, 120, 62].map(
    (size, index) =>
      `<path d="${ring(x, 250, size, next)}" fill="${['#d9bd8c', '#c59e62', '#b08145', '#8a5f2f'][index]}" opacity="${0.34 + index * 0.1}" stroke="#8d6532" stroke-width="${3 - index * 0.5}" stroke-opacity=".5"/>`,
  )
  return picture(
    fade('ceiling', [
      [0, '#d8d3c8'],
      [1, '#f3efe6'],
    ]) +
      fade('wall', [
        [0, '#b9c6c4'],
        [1, '#93a4a3'],
      ]) +
      fade(
        'bucket',
        [
          [0, '#1d6fd0'],
          [0.5, '#5aa0ec'],
          [1, '#134d94'],
        ],
        'x1="0" y1="0" x2="1" y2="0"',
      ),
    `<rect width="1280" height="960" fill="url(#wall)"/>
<path d="M0 0h1280v380L960 470H320L0 380Z" fill="url(#ceiling)"/>
<path d="M0 380 320 470H960L1280 380v26L964 496H316L0 406Z" fill="#fbf9f4"/>
<path d="M320 470v490M960 470v490" stroke="#7f908f" stroke-width="3"/>
${repeat(3, (seam) => `<path d="M${160 + seam * 480} 0l${40 - seam * 40} 440" stroke="#cbc5b8" stroke-width="3"/>`)}
${stains.join('')}
<path d="M${x - 190} 268q190 96 380 0q-90 52-190 54t-190-54Z" fill="#6f4d28" opacity=".34"/>
<path d="M${x - 90} 262l46 22 30-16 40 28 34-20 44 12" fill="none" stroke="#553a1d" stroke-width="4"/>
${repeat(4, (line) => `<path d="M${x - 60 + line * 42} ${318 - Math.abs(line - 1.5) * 6}v${next(260, 430)}" stroke="#dbeefa" stroke-width="3" opacity=".55"/>`)}
${drops(next, 26, [x - 80, 330, x + 80, 700])}
<rect y="846" width="1280" height="114" fill="#8a6747"/>${repeat(9, (board) => `<path d="M${board * 160 - 40} 846l-60 114" stroke="#6b4d33" stroke-width="3"/>`)}
<ellipse cx="${x}" cy="900" rx="300" ry="34" fill="#cfe4f2" opacity=".55"/>
<path d="M${x - 130} 700h260l-34 196H${x - 96}Z" fill="url(#bucket)"/><ellipse cx="${x}" cy="700" rx="130" ry="26" fill="#0f3f7c"/><ellipse cx="${x}" cy="706" rx="112" ry="18" fill="#a9d2f2"/>
<path d="M${x - 130} 702q130-190 260 0" fill="none" stroke="#cdd6dd" stroke-width="7"/>`,
  )
}
