import type { Role } from '#contract/endpoint.ts'

/** One password for all of them; a demonstration has no secrets. */
export const demoPassword = 'copper-line-demo'

const place = (address: string, city: string, state: string, zipCode: string) => ({
  address,
  city,
  state,
  zipCode,
})

/** The plumbers of the demonstration, by a short name that other parts use. */
export const demoPlumbers = {
  maria: {
    email: 'maria@delgado.example',
    companyName: '',
    name: 'Maria',
    lastName: 'Delgado',
    isSelfEmployed: 1,
    taxId: '900701234',
    phoneNumber: '+15125550142',
    ...place('1805 Kinney Ave', 'Austin', 'TX', '78704'),
  },
  harbor: {
    email: 'office@harborpipe.example',
    companyName: 'Harbor Pipe & Drain',
    name: 'Terrence',
    lastName: 'Boyd',
    isSelfEmployed: 0,
    taxId: '954410022',
    phoneNumber: '+16265550118',
    ...place('612 S Raymond Ave', 'Pasadena', 'CA', '91105'),
  },
} as const

type Counties = readonly { state: string; county: string }[]

/** The mitigation companies: two in and around Austin, one in Los Angeles. */
export const demoCompanies = {
  lonestar: {
    email: 'dispatch@lonestardry.example',
    name: 'Lone Star Drying',
    contactName: 'Sam Okafor',
    taxId: '741882301',
    phoneNumber: '+15125550171',
    services: [1, 2, 5, 8],
    serves: [{ state: 'TX', county: 'Travis' }] satisfies Counties,
    ...place('3907 Warehouse Row', 'Austin', 'TX', '78704'),
  },
  hillcountry: {
    email: 'jobs@hillcountryrestore.example',
    name: 'Hill Country Restoration',
    contactName: 'Jenny Tran',
    taxId: '743390117',
    phoneNumber: '+15125550164',
    services: [1, 3, 4, 6, 7],
    serves: [
      { state: 'TX', county: 'Travis' },
      { state: 'TX', county: 'Williamson' },
    ] satisfies Counties,
    ...place('1400 E Old Settlers Blvd', 'Round Rock', 'TX', '78664'),
  },
  goldencoast: {
    email: 'claims@goldencoastdry.example',
    name: 'Golden Coast Water Damage',
    contactName: 'Luis Herrera',
    taxId: '951203388',
    phoneNumber: '+13235550127',
    services: [1, 2, 3],
    serves: [{ state: 'CA', county: 'Los Angeles' }] satisfies Counties,
    ...place('2410 N San Fernando Rd', 'Los Angeles', 'CA', '90065'),
  },
} as const

export type DemoPlumber = keyof typeof demoPlumbers
export type DemoCompany = keyof typeof demoCompanies

export type DemoAccount = { role: Role; name: string; email: string; password: string }

/** Who looks after the demonstration, with the secret for an authenticator app. */
export const demoOperator = {
  role: 'operator',
  email: 'operator@plumbline.example',
  name: 'Ines Park',
  password: demoPassword,
  secret: 'PLUMBLINEDEMOOPERATORSECRET23456',
} as const

/** Whom to sign in as; the starter prints them. */
export const demoAccounts: readonly DemoAccount[] = [
  ...Object.values(demoPlumbers).map(({ email, name, lastName, companyName }) => ({
    role: 'plumber' as const,
    name: companyName || `${name} ${lastName}`,
    email,
    password: demoPassword,
  })),
  ...Object.values(demoCompanies).map(({ email, name }) => ({
    role: 'company' as const,
    name,
    email,
    password: demoPassword,
  })),
]
