/**
 * Where the year plays: counties with their part of the plumbers in thousandths, and how many of a
 * hundred zip codes a company there serves. The business began in Austin.
 */
export const regions = [
  { state: 'TX', county: 'Travis', share: 380, coverage: 27 },
  { state: 'TX', county: 'Williamson', share: 30, coverage: 27 },
  { state: 'CA', county: 'Los Angeles', share: 170, coverage: 30 },
  ...(
    [
      ['TX', 'Harris'],
      ['TX', 'Dallas'],
      ['TX', 'Bexar'],
      ['TX', 'Tarrant'],
      ['AZ', 'Maricopa'],
      ['CA', 'San Diego'],
      ['CA', 'Orange'],
      ['CA', 'Sacramento'],
      ['WA', 'King'],
      ['OR', 'Multnomah'],
      ['NV', 'Clark'],
      ['CO', 'Denver'],
      ['MN', 'Hennepin'],
      ['IL', 'Cook'],
      ['MI', 'Wayne'],
      ['OH', 'Franklin'],
      ['OH', 'Cuyahoga'],
      ['PA', 'Allegheny'],
      ['PA', 'Philadelphia'],
      ['NY', 'Erie'],
      ['NY', 'Nassau'],
      ['MA', 'Middlesex'],
      ['NJ', 'Essex'],
      ['VA', 'Fairfax'],
      ['NC', 'Wake'],
      ['NC', 'Mecklenburg'],
      ['GA', 'Fulton'],
      ['FL', 'Orange'],
      ['FL', 'Miami-Dade'],
      ['FL', 'Broward'],
    ] as const
  ).map(([state, county]) => ({ state, county, share: 14, coverage: 38 })),
] as const
