/** The frame around the screens behind the login (section 2, shell layout). */
export const shell = {
  navigation: 'Main navigation',
  open_menu: 'Open the menu',
  close_menu: 'Close the menu',
  jobs: 'Jobs',
  transactions: 'Transactions',
  rejected_jobs: 'Rejected Jobs',
  invoices: 'Invoices',
  profile: 'Profile',
  faq: 'Questions and answers',
  account_menu: 'Account: {{name}}',
  logout: 'Log out',
  signing_out: 'Logging out',
  only_plumber: 'That page is for plumbers. You are logged in as a company.',
  only_company: 'That page is for companies. You are logged in as a plumber.',
  not_found: {
    title: 'There is nothing at this address',
    text: 'The line ends here. The page was moved, or the address has a typo.',
    home: 'Go to the start page',
    jobs: 'Go to your jobs',
  },
  crash: {
    title: 'This page broke',
    text: 'Nothing you saved is lost. Reload the page; if it breaks again, write to support.',
    reload: 'Reload the page',
  },
} as const
