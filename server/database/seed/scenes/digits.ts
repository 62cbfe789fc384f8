/** Figures as strokes on a field of 6 by 10, so that no font is needed on the machine. */
const strokes: Record<string, string> = {
  '0': 'M1 0h4l1 1v8l-1 1h-4l-1-1v-8z',
  '1': 'M1 2l2-2v10M1 10h4',
  '2': 'M0 1l1-1h4l1 1v3l-6 4v2h6',
  '3': 'M0 0h6l-3 4h2l1 1v4l-1 1h-4l-1-1',
  '4': 'M5 10v-10l-5 7h6',
  '5': 'M6 0h-6v4h5l1 1v4l-1 1h-4l-1-1',
  '6': 'M5 0h-3l-2 3v6l1 1h4l1-1v-4l-1-1h-5',
  '7': 'M0 0h6l-4 10',
  '8': 'M1 0h4l1 1v3l-1 1h-4l-1-1v-3zM1 5h4l1 1v3l-1 1h-4l-1-1v-3z',
  '9': 'M1 10h3l2-3v-6l-1-1h-4l-1 1v4l1 1h5',
  '.': 'M2 9h1v1h-1z',
  $: 'M6 2l-1-1h-4l-1 1v2l1 1h4l1 1v2l-1 1h-4l-1-1M3 -1v12',
  '%': 'M0 0h2v2h-2zM4 8h2v2h-2zM6 0l-6 10',
}

export const figures = (text: string, x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size / 10})" fill="none" stroke="${colour}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round">${[
    ...text,
  ]
    .map(
      (sign, index) => `<path transform="translate(${index * 8.4} 0)" d="${strokes[sign] ?? ''}"/>`,
    )
    .join('')}</g>`
