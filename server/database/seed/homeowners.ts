import type { DemoPlumber } from './accounts.ts'

type Row = readonly [
  owner: DemoPlumber,
  name: string,
  lastName: string,
  address: string,
  city: string,
  state: string,
  zipCode: string,
  phone: string,
  language?: 'es',
]

const rows = {
  ellison: ['maria', 'Ruth', 'Ellison', '44 Live Oak Ln', 'Austin', 'TX', '78704', '5125550177'],
  nguyen: [
    'maria',
    'Daniel',
    'Nguyen',
    '1203 Bluebonnet Ln',
    'Austin',
    'TX',
    '78704',
    '5125550103',
  ],
  reyes: ['maria', 'Elena', 'Reyes', '5808 Vinson Dr', 'Austin', 'TX', '78745', '5125550129', 'es'],
  brooks: ['maria', 'Curtis', 'Brooks', '2307 Rosewood Ave', 'Austin', 'TX', '78702', '5125550185'],
  patel: [
    'maria',
    'Anjali',
    'Patel',
    '7104 Shoal Creek Blvd',
    'Austin',
    'TX',
    '78757',
    '5125550136',
  ],
  weaver: ['maria', 'Linda', 'Weaver', '3016 Windsor Rd', 'Austin', 'TX', '78703', '5125550150'],
  castillo: [
    'maria',
    'Jorge',
    'Castillo',
    '1911 Manor Rd',
    'Austin',
    'TX',
    '78722',
    '5125550161',
    'es',
  ],
  mueller: ['maria', 'Greta', 'Mueller', '4510 Avenue G', 'Austin', 'TX', '78751', '5125550192'],
  foster: ['maria', 'Aaron', 'Foster', '906 Mays St', 'Round Rock', 'TX', '78664', '5125550114'],
  salinas: [
    'maria',
    'Pilar',
    'Salinas',
    '318 Cedar St',
    'San Antonio',
    'TX',
    '78210',
    '2105550148',
    'es',
  ],
  kim: ['harbor', 'Grace', 'Kim', '1450 N Wilson Ave', 'Pasadena', 'CA', '91104', '6265550133'],
  alvarez: [
    'harbor',
    'Martin',
    'Alvarez',
    '2219 Norwalk Ave',
    'Los Angeles',
    'CA',
    '90041',
    '3235550155',
  ],
  whitfield: [
    'harbor',
    'Joan',
    'Whitfield',
    '611 N Bedford Dr',
    'Beverly Hills',
    'CA',
    '90210',
    '3105550142',
  ],
  tanaka: ['harbor', 'Ken', 'Tanaka', '4027 Verdugo Rd', 'Glendale', 'CA', '91206', '8185550119'],
} as const satisfies Record<string, Row>

export type DemoHomeowner = keyof typeof rows

const shaped = ([owner, name, lastName, address, city, state, zipCode, phone, language]: Row) => ({
  owner,
  name,
  lastName,
  address,
  city,
  state,
  zipCode,
  phone,
  preferredLanguage: language ?? 'en',
  email: `${name}.${lastName}@home.example`.toLowerCase(),
})

/** The homeowners of the demonstration, by a short name. */
export const demoHomeowners = Object.entries(rows).map(([key, row]) => ({ key, ...shaped(row) }))
