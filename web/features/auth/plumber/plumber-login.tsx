import { LoginScreen } from '../login/login-screen.tsx'

/** Sign-in of plumbers (section 2). */
export const PlumberLogin = () => <LoginScreen account="plumber" />
