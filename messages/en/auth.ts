/** Signing in and passwords; `server` is what the server itself answers (section 8). */
export const auth = {
  server: {
    login_failed: { title: 'Login failed', message: 'Incorrect email or password' },
    reset_link_sent: 'A password reset link has been sent to your email.',
    password_changed: 'Password changed successfully.',
    signed_out: 'You have signed out.',
  },
} as const
