import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

const pictures = {
  /** A bob at rest above the floor. */
  line: (
    <>
      <path className={classes.flat} d="M24 96h112v6H24z" />
      <path className={classes.copper} d="M80 8v48" />
      <path className={classes.water} d="M68 56h24c0 14-6 22-12 34-6-12-12-20-12-34Z" />
      <path className={classes.ink} d="M68 56h24c0 14-6 22-12 34-6-12-12-20-12-34Z" />
      <path className={classes.ink} d="M72 50h16v6H72zM24 96h112" />
    </>
  ),
  /** A clipboard with the line running through it: jobs. */
  jobs: (
    <>
      <rect className={classes.flat} x="46" y="18" width="68" height="84" rx="6" />
      <rect className={classes.ink} x="46" y="18" width="68" height="84" rx="6" />
      <path className={classes.water} d="M66 12h28v12H66z" />
      <path className={classes.ink} d="M66 12h28v12H66zM70 46h30M70 62h30M70 78h20" />
      <path className={classes.copper} d="M58 36v52" />
      <path className={classes.bob} d="M53 84h10l-5 10z" />
    </>
  ),
  /** A bank front with the line ending in its door: money. */
  money: (
    <>
      <path className={classes.flat} d="M38 50h84v46H38z" />
      <path className={classes.water} d="M72 66h16v30H72z" />
      <path
        className={classes.ink}
        d="M32 50 80 22l48 28zM38 50v46M122 50v46M56 50v46M104 50v46M30 96h100M72 96V66h16v30"
      />
      <path className={classes.copper} d="M80 4v68" />
      <path className={classes.bob} d="M74 70h12l-6 13z" />
    </>
  ),
  /** A lens over the line: a search without a match. */
  search: (
    <>
      <circle className={classes.flat} cx="74" cy="52" r="32" />
      <path className={classes.copper} d="M74 4v42" />
      <path className={classes.bob} d="M66 44h16c0 8-4 13-8 20-4-7-8-12-8-20Z" />
      <circle className={classes.ink} cx="74" cy="52" r="32" />
      <path className={classes.ink} d="m98 75 22 22" />
    </>
  ),
  /** The line torn in two: something did not load. */
  broken: (
    <>
      <path className={classes.flat} d="M24 96h112v6H24z" />
      <path className={classes.copper} d="M80 6v22l-7 6 14 7-7 6" />
      <path className={classes.copper} d="M80 60v6" />
      <path className={classes.ink} d="m70 74 20-6 4 18-14 8-12-6z" />
      <path className={classes.ink} d="M24 96h112" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type EmptyPictureName = keyof typeof pictures

/** A small drawing in the line's style: copper line, water and paper fills. */
export const EmptyPicture = ({ name }: { name: EmptyPictureName }) => (
  <svg className={classes.picture} viewBox="0 0 160 108" width={160} height={108} aria-hidden>
    {pictures[name]}
  </svg>
)
