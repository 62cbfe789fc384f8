import type { auth as en } from '../en/auth.ts'
import type { Shape } from '../shape.ts'

export const auth: Shape<typeof en> = {
  server: {
    login_failed: {
      title: 'No se pudo iniciar sesión',
      message: 'El correo electrónico o la contraseña no son correctos',
    },
    reset_link_sent: 'Le enviamos un enlace a su correo electrónico para cambiar la contraseña.',
    password_changed: 'Su contraseña se cambió correctamente.',
    signed_out: 'Usted cerró la sesión.',
  },
}
