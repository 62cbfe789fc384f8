import type { Scene } from './scenes/index.ts'

type Story = {
  issue: string
  repair: string
  insurer: string
  /** Cents: the plumber's own bill, and the referral amount. */
  amount: number
  referral: number
  scenes: { p: readonly Scene[]; i: readonly Scene[]; a: readonly Scene[] }
}

const receipt = ['receipt'] as const

const story = (
  issue: string,
  repair: string,
  insurer: string,
  [amount, referral]: readonly [number, number],
  p: readonly Scene[],
  a: readonly Scene[],
): Story => ({
  issue,
  repair,
  insurer,
  amount: amount * 100,
  referral: referral * 100,
  scenes: { p, i: receipt, a },
})

/** What went wrong and what was done, in the words of a plumber. */
export const stories = {
  sink: story(
    'Braided supply line under the kitchen sink burst overnight. Water stood in the cabinet and ran under the vinyl into the dining room; boards are cupping.',
    'Shut off, both supply lines and angle stops replaced, pressure checked at 62 psi.',
    'Lone Star Mutual',
    [385, 500],
    ['pipe'],
    ['floor', 'wall'],
  ),
  heater: story(
    '50-gallon water heater in the garage closet rusted through at the bottom. About 40 gallons on the slab, drywall wet to 16 inches on three sides.',
    'Tank drained and removed, new 50-gallon unit set with pan and drain line.',
    'Brazos Home Insurance',
    [2140, 750],
    ['heater'],
    ['wall', 'floor'],
  ),
  upstairs: story(
    'Toilet supply valve failed upstairs while the family was away for the weekend. Dining room ceiling is sagging, light fixture full of water.',
    'Valve and line replaced, toilet reset with new wax ring. Power to the fixture is off at the panel.',
    'Lone Star Mutual',
    [460, 900],
    ['pipe'],
    ['ceiling', 'wall'],
  ),
  basement: story(
    'Sump pump quit during the storm. Four inches of water across the finished basement, carpet and baseboards soaked, boxes floating.',
    'Pump and check valve replaced, float tested. Most of the water is out; carpet is still wet.',
    'Heritage Casualty',
    [890, 1200],
    ['pump'],
    ['basement', 'wall'],
  ),
  slab: story(
    'Hot water slab leak below the hallway. Warm wet spot of six feet, moisture reads over 30 percent on both sides of the wall.',
    'Leak located by listening and thermal camera, line rerouted through the attic in PEX.',
    'Travis Farm & Home',
    [3200, 850],
    ['pipe'],
    ['floor', 'wall'],
  ),
  washer: story(
    'Washing machine hose split. Laundry room and the bedroom behind it are wet, water came out below the baseboard.',
    'Hoses and laundry box valves replaced with braided steel.',
    'Brazos Home Insurance',
    [265, 450],
    ['pipe'],
    ['floor'],
  ),
  shower: story(
    'Shower pan leaks into the room below. Brown ring on the ceiling, about three feet, soft to the touch.',
    'Drain seal redone and tested for an hour, no more leak. Pan should be watched.',
    'Heritage Casualty',
    [520, 400],
    ['pipe'],
    ['ceiling'],
  ),
  freeze: story(
    'Pipe in the outside wall of the pantry froze and split. Insulation is soaked and the lower cabinets are swelling.',
    'Split section of half-inch copper cut out, new piece sweated in and insulated.',
    'Travis Farm & Home',
    [410, 600],
    ['pipe'],
    ['wall', 'floor'],
  ),
  sewer: story(
    'Main line backed up into the ground floor bath. Gray water over the hall, about 120 square feet of laminate.',
    'Line cleared to 85 feet, roots cut, camera shows it open. Bathroom is not cleaned.',
    'Lone Star Mutual',
    [640, 800],
    ['pump'],
    ['basement', 'floor'],
  ),
  fridge: story(
    'Ice maker line behind the refrigerator dripped for weeks. Floor is soft around the island, musty smell in the toe kick.',
    'Line replaced with copper and a shut-off box set in the wall.',
    'Pacific Hearth Insurance',
    [240, 450],
    ['pipe'],
    ['floor', 'wall'],
  ),
} as const

export type DemoStory = keyof typeof stories
