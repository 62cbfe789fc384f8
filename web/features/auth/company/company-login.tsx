import { LoginScreen } from '../login/login-screen.tsx'

/** Sign-in of companies (section 2). */
export const CompanyLogin = () => <LoginScreen account="company" />
