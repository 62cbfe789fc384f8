import type { shell as en } from '../en/shell.ts'
import type { Shape } from '../shape.ts'

export const shell: Shape<typeof en> = {
  navigation: 'Navegación principal',
  open_menu: 'Abrir el menú',
  close_menu: 'Cerrar el menú',
  jobs: 'Trabajos',
  transactions: 'Transacciones',
  rejected_jobs: 'Trabajos rechazados',
  invoices: 'Facturas',
  profile: 'Perfil',
  faq: 'Preguntas y respuestas',
  account_menu: 'Cuenta: {{name}}',
  logout: 'Cerrar sesión',
  signing_out: 'Cerrando la sesión',
  only_plumber: 'Esa página es para plomeros. Usted inició sesión como empresa.',
  only_company: 'Esa página es para empresas. Usted inició sesión como plomero.',
  not_found: {
    title: 'No hay nada en esta dirección',
    text: 'Aquí termina la línea. La página se movió o la dirección tiene un error.',
    home: 'Ir a la página de inicio',
    jobs: 'Ir a sus trabajos',
  },
  crash: {
    title: 'Esta página falló',
    text: 'No se perdió nada de lo que guardó. Recargue la página; si vuelve a fallar, escriba a soporte.',
    reload: 'Recargar la página',
  },
}
