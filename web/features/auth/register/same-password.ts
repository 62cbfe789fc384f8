import { z } from 'zod/mini'

const because = { error: 'password_required' } as const

/** The second password field. */
export const confirmPassword = z.string(because).check(z.minLength(1, because))

/** Both passwords equal (section 5); `rule` and `refusal` go into a schema's `refine`. */
export const samePassword = {
  rule: (values: { password: string; confirm_password: string }): boolean =>
    values.password === values.confirm_password,
  refusal: {
    error: 'passwords_differ',
    path: ['confirm_password'],
    // Told together with the other fields' errors, not only once those are gone.
    when: () => true,
  },
}
