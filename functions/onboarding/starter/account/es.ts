import type { CourseText } from '../course-text.ts';

type Page = 'credits' | 'team' | 'security';

export const es: CourseText<Page> = {
  title: 'Créditos, equipo y su cuenta',
  description: 'Qué cuesta créditos, cómo se incorporan otras personas y cómo su cuenta sigue siendo suya.',
  pages: {
    credits: {
      title: 'Cómo funcionan los créditos',
      html: `
<p>Paga por lo que se entrega, no por intentarlo. El <a href="/settings/wallet">Monedero</a> muestra lo que tiene.</p>
<ol>
<li>Antes de que empiece una ejecución ve los <strong>Créditos previstos</strong> y cuántos cuesta <strong>Como máximo</strong>.</li>
<li>Ese máximo se aparta: figura en <strong>Reservado</strong>.</li>
<li>Se cobra cada dato entregado. Lo que no se usó se devuelve cuando termina la ejecución.</li>
</ol>
<p>Un lead local nuevo cuesta 1 crédito. Visitar un sitio web cuesta 1 crédito si encuentra el primer correo de un lead; teléfonos, redes sociales, personas y tecnologías de la misma visita son gratis. Lo que ya posee no se cobra nunca más.</p>
<p>Primero se usan los créditos <strong>Mensuales</strong>, luego los <strong>Acumulados</strong> y después los <strong>Comprados</strong>, que valen 12 meses. En <strong>Movimientos</strong> encuentra cada uno con su ejecución y su lead.</p>`,
    },
    team: {
      title: 'Trabajar con otras personas',
      html: `
<p>El usuario principal de una cuenta invita a otras personas en <a href="/manage-team">Equipo</a>.</p>
<ol>
<li>Pulse <strong>Invitar a un miembro</strong> e introduzca la dirección de correo.</li>
<li>Elija el acceso: quien tiene <strong>Leads</strong> trabaja con listas y gasta créditos; quien tiene <strong>Monedero</strong> ve el saldo.</li>
<li>La persona recibe un correo con un enlace que funciona durante 7 días.</li>
</ol>
<p>Todas las personas trabajan en las mismas listas. Puede cambiar en cualquier momento lo que alguien puede hacer; vale desde su siguiente clic. Quien se retira queda fuera al instante, con sus sesiones y claves de API.</p>
<p>El <a href="/settings/activity">Registro de actividad</a> dice quién hizo qué en la cuenta.</p>`,
    },
    security: {
      title: 'Proteger su cuenta',
      html: `
<ul>
<li>Active la <strong>Verificación en dos pasos</strong> en <a href="/profile-settings/password">Contraseña y seguridad</a> y guarde los códigos de recuperación en un lugar seguro.</li>
<li>La misma página muestra dónde ha iniciado sesión. Cierre una sesión que no conozca y cambie su contraseña.</li>
<li>Una clave de API se muestra una sola vez. No le dé más permisos de los que necesita su programa y, si puede, póngale un final.</li>
</ul>
<h3>Sus datos son suyos</h3>
<p>En <a href="/settings/privacy">Sus datos</a> el usuario principal puede reunir en un archivo todo lo que contiene la cuenta, y puede eliminarla. La eliminación ocurre a los 30 días; hasta entonces todavía puede conservar la cuenta.</p>`,
    },
  },
};
