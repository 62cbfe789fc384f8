import { encode } from 'uqr'
import classes from './second-factor.module.css'

/** Modules of quiet space that scanners need around a code. */
const border = 4

const squares = (code: boolean[][]): string =>
  code.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** A text as a QR code, dark on white in either scheme so that every camera reads it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border })
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares(data)} fill="#0c1b2a" />
    </svg>
  )
}
